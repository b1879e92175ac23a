/// Why a search over HTTP failed, in whole sentences for the person who searched.
struct HTTPFailure: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
