import Foundation
import HTTPSource
import TypeaheadTerminal

extension HTTPConfiguration {
  /// How many bytes of headers a file may hold: more than any server takes.
  private static let mostHeaderBytes = 1 << 20

  /// What the command line asks for, with the headers of files and the environment.
  init(_ options: Options) throws(HTTPConfigurationError) {
    let http = options.http
    self.init(url: http.url)
    engine = http.engine.map(EngineName.init)
    method = http.method
    body = http.body
    for headers in http.headers {
      self.headers += try Self.fields(headers)
    }
    entries = options.json.entries
    title = options.json.title
    details = options.json.details
    total = options.json.total
    scopes = options.scopes
  }

  private static func fields(_ headers: HTTPOptions.Headers) throws(HTTPConfigurationError) -> [HeaderField] {
    func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
    switch headers {
    case .line(let line): return [try HeaderField(line, environment: variable)]
    case .file(let path):
      let text: Data
      do {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        text = try file.read(upToCount: mostHeaderBytes + 1) ?? Data()
      } catch {
        // Foundation has the one or the other, depending on the system.
        let code = (error as? CocoaError)?.code
        let isMissing = code == .fileReadNoSuchFile || code == .fileNoSuchFile
        throw HTTPConfigurationError(
          "cannot read the headers in \(path): "
            + (isMissing ? "there is no such file" : "it is no file, or not for you to read"))
      }
      if text.count > mostHeaderBytes {
        throw HTTPConfigurationError(
          "the headers in \(path) are more than \(mostHeaderBytes >> 20) MiB, so it is another file that is meant"
        )
      }
      return try HeaderField.fields(inFile: text, named: path, environment: variable)
    }
  }
}
