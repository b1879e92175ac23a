import CSQLite
import TypeaheadCore

/// The function `fold(TEXT)` for a SELECT: the text without case and accents, as other sources compare it.
enum FoldFunction {
  /// Adds it to a connection.
  static func add(to connection: Connection) throws(DatabaseError) {
    try unsafe connection.add(
      function: "fold", argumentCount: 1, flags: SQLITE_DETERMINISTIC, context: nil,
      call: { context, _, values in unsafe FoldFunction.call(context, values) }, step: nil, final: nil)
  }

  private static func call(_ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
    guard let library = try? SQLiteLibrary.load(), let context = unsafe context,
      let value = unsafe values?.pointee
    else { return }
    let functions = library.functions
    guard unsafe functions.value_type(value) != SQLITE_NULL else {
      return unsafe functions.result_null(context)
    }
    guard let start = unsafe functions.value_text(value) else {
      return unsafe functions.result_error_nomem(context)
    }
    let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(functions.value_bytes(value)))
    var folded = TextFolding.fold(unsafe String(decoding: bytes, as: UTF8.self))
    folded.withUTF8 { folded in
      unsafe csqlite_result_text(library.table, context, folded.baseAddress, Int32(folded.count))
    }
  }
}
