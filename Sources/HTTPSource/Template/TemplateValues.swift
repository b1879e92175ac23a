/// What the placeholders of a template stand for in one request.
struct TemplateValues: Hashable {
  var query: String
  /// The name of the scope; empty for everything.
  var scope: String
  var limit: Int
  var offset = 0
}
