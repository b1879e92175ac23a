// swift-tools-version:6.2
import PackageDescription

// Scripts/build looks the revision up. SwiftPM could tell it too (Context.gitInformation), but remembers it
// past the next commit; a changed variable is noticed.
let revision = Context.environment["TYPEAHEAD_REVISION"] ?? ""

let package = Package(
  name: "typeahead",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "typeahead", targets: ["typeahead"]),
    .executable(name: "typeahead-http", targets: ["typeahead-http"]),
    .library(name: "TypeaheadCore", targets: ["TypeaheadCore"]),
    .library(name: "TypeaheadTesting", targets: ["TypeaheadTesting"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibedit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    // Its library is loaded when a database is opened, so it is found here by its header alone.
    .systemLibrary(
      name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // Not by pkg-config: its flags name folders that the system has anyway, and a Mac has no file of its own for it.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    // A header alone: its functions become part of the loops that call them.
    .systemLibrary(name: "CByteBlocks"),
    // Only what is small depends on it, so that another revision compiles little anew.
    .target(name: "CRevision", cSettings: [.define("TYPEAHEAD_REVISION", to: "\"\(revision)\"")]),
    .target(name: "SourceRevision", dependencies: ["CRevision"]),
    .target(name: "TypeaheadCore"),
    .target(name: "TypeaheadTesting", dependencies: ["TypeaheadCore"]),
    .target(name: "SampleSources", dependencies: ["TypeaheadCore"]),
    // Threads for what blocks or takes long, which more than one source has.
    .target(name: "WorkThreads"),
    .target(name: "LinesSource", dependencies: ["CByteBlocks", "TypeaheadCore", "WorkThreads"]),
    .target(name: "SQLiteSource", dependencies: ["CSQLite", "TypeaheadCore", "WorkThreads"]),
    .target(name: "CProcess"),
    .target(
      name: "ProgramSource", dependencies: ["CProcess", "JSONEntries", "TypeaheadCore", "WorkThreads"]),
    .target(name: "JSONEntries", dependencies: ["TypeaheadCore"]),
    .target(name: "HTTPSource", dependencies: ["CCurl", "JSONEntries", "TypeaheadCore", "WorkThreads"]),
    .target(name: "TypeaheadTerminal", dependencies: ["CLibedit", "JSONEntries", "TypeaheadCore"]),
    .executableTarget(
      name: "typeahead",
      dependencies: [
        "JSONEntries",
        "LinesSource",
        "ProgramSource",
        "SampleSources",
        "SQLiteSource",
        "SourceRevision",
        "TypeaheadTerminal",
      ]),
    // A program of its own, as Foundation takes longer to load than typeahead takes to start.
    .executableTarget(
      name: "typeahead-http",
      dependencies: [
        "HTTPSource", "JSONEntries", "SourceRevision", "TypeaheadCore", "TypeaheadTerminal",
      ]),
    // Prints the manual page and the completions, for Scripts/install.
    .target(name: "TypeaheadReference", dependencies: ["TypeaheadTerminal"]),
    .executableTarget(name: "typeahead-reference", dependencies: ["TypeaheadReference"]),
    // Prints figures, for Scripts/bench.
    .executableTarget(
      name: "typeahead-bench", dependencies: ["LinesSource", "SQLiteSource", "TypeaheadCore"]),
    // What the tests of several targets need.
    .target(name: "TestSupport", dependencies: ["CSQLite"], path: "Tests/TestSupport"),
    .testTarget(
      name: "TypeaheadCoreTests", dependencies: ["TestSupport", "TypeaheadCore", "TypeaheadTesting"]),
    .testTarget(name: "SampleSourcesTests", dependencies: ["SampleSources", "TypeaheadTesting"]),
    .testTarget(
      name: "TypeaheadTerminalTests",
      dependencies: ["SampleSources", "TestSupport", "TypeaheadTerminal", "TypeaheadTesting"]),
    .testTarget(name: "LinesSourceTests", dependencies: ["LinesSource", "TestSupport", "TypeaheadCore"]),
    .testTarget(
      name: "SQLiteSourceTests",
      dependencies: ["LinesSource", "SQLiteSource", "TestSupport", "TypeaheadCore", "WorkThreads"]),
    .testTarget(name: "DocumentationTests", dependencies: ["TypeaheadCore", "TypeaheadTesting"]),
    .testTarget(
      name: "HTTPSourceTests", dependencies: ["HTTPSource", "JSONEntries", "TestSupport", "TypeaheadCore"]),
    .testTarget(name: "JSONEntriesTests", dependencies: ["JSONEntries", "TypeaheadCore"]),
    .testTarget(
      name: "ProgramSourceTests",
      dependencies: ["JSONEntries", "ProgramSource", "TestSupport", "TypeaheadCore"]),
    .target(name: "CProcessTesting", path: "Tests/CProcessTesting"),
    .testTarget(
      name: "TypeaheadEndToEndTests",
      dependencies: [
        "CProcessTesting", "TestSupport", "TypeaheadReference", "TypeaheadTerminal", "typeahead",
        "typeahead-http", "typeahead-reference",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Scripts/fuzz sets the variable: the program can be linked only with libFuzzer.
if Context.environment["TYPEAHEAD_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "typeahead-fuzz",
      dependencies: [
        "HTTPSource", "JSONEntries", "LinesSource", "ProgramSource", "SQLiteSource", "TestSupport",
        "TypeaheadCore", "TypeaheadTerminal",
      ],
      path: "Tests/Fuzz", exclude: ["Cases"]))
}

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
