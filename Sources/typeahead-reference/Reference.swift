import Foundation
import TypeaheadReference

/// Prints what is installed beside the program and tells of its options: the page or script that the
/// argument names.
@main
struct Reference {
  static func main() {
    switch CommandLine.arguments.dropFirst() {
    case ["man"]: print(ManualPage.text(), terminator: "")
    case ["bash"]: print(BashCompletion.text(), terminator: "")
    case ["zsh"]: print(ZshCompletion.text(), terminator: "")
    case ["fish"]: print(FishCompletion.text(), terminator: "")
    default:
      FileHandle.standardError.write(Data("Usage: typeahead-reference man|bash|zsh|fish\n".utf8))
      exit(2)
    }
  }
}
