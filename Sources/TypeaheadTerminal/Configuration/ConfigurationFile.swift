/// The file `typeahead/config.json` in the folder for configurations.
enum ConfigurationFile {
  /// How many bytes are read: more than anybody writes by hand.
  private static let mostBytes = 1 << 20

  /// Reads the file; an empty configuration where there is none. Throws where it is wrong or cannot be read.
  static func load(environment: (String) -> String?) throws(UsageError) -> Configuration {
    guard let path = path(environment) else { return Configuration() }
    let text: [UInt8]
    do throws(SystemError) {
      let file = try OpenFile(path, O_RDONLY)
      text = try file.read(upTo: mostBytes + 1, at: 0)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return Configuration() }
      throw UsageError("Cannot read \(escaped(path)): \(error).")
    }
    if text.count > mostBytes {
      throw UsageError("\(escaped(path)): the configuration is limited to \(mostBytes) bytes.")
    }
    return try Configuration(parsing: text, file: path)
  }

  /// Where the file is by the XDG Base Directory Specification 0.8, which wants absolute paths.
  static func path(_ environment: (String) -> String?) -> String? {
    func folder(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let folder = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { $0 + "/.config" }
    return folder.map { $0 + "/typeahead/config.json" }
  }
}
