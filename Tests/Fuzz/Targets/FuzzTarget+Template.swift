import JSONEntries

@testable import HTTPSource

extension FuzzTarget {
  /// A template of JSON, the first line, is JSON whatever is searched for, the rest, when it is for a word;
  /// and in a URL nothing that is searched for adds a parameter.
  static let template = FuzzTarget(name: "template") { bytes in
    let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(decoding: parts[0], as: UTF8.self)
    let word = TemplateValues(query: "x", scope: "x", limit: 10, offset: 20)
    var values = word
    values.query = String(decoding: parts.count > 1 ? parts[1] : [], as: UTF8.self)
    values.scope = values.query
    let json = TextTemplate(text, in: .json)
    if (try? ParsedJSON(parsing: Array(json.text(word).utf8))) != nil {
      let body = json.text(values)
      Fuzz.check((try? ParsedJSON(parsing: Array(body.utf8))) != nil, "\(body) is no JSON")
    }
    let url = TextTemplate(text, in: .url)
    for special in "&=?#/ ".unicodeScalars {
      let counts = [word, values].map { values in url.text(values).unicodeScalars.count { $0 == special } }
      Fuzz.check(counts[0] == counts[1], "\(counts) times \(special) in \(url.text(values))")
    }
  }
}
