import Foundation
import TestSupport

/// Two ClickHouse servers, each of which holds one of two shards of the table `library`.
final class ClickHouse: Sendable {
  /// The ports for HTTP.
  let ports: [UInt16]
  private let peers: [UInt16]
  private let folder: TemporaryFolder

  /// Writes the configurations; nothing is started yet.
  init() throws {
    folder = try TemporaryFolder()
    ports = try (0..<2).map { _ in try LoopbackPort.free() }
    peers = try (0..<2).map { _ in try LoopbackPort.free() }
    let shards = peers.map {
      "<shard><replica><host>127.0.0.1</host><port>\($0)</port></replica></shard>"
    }.joined()
    for index in 0..<2 {
      let place = folder.path("\(index)")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      try folder.write(
        "\(index)/config.xml",
        """
        <yandex>
          <logger><level>warning</level><console>1</console></logger>
          <listen_host>127.0.0.1</listen_host>
          <http_port>\(ports[index])</http_port><tcp_port>\(peers[index])</tcp_port>
          <path>\(place)/data/</path><tmp_path>\(place)/tmp/</tmp_path>
          <users_config>\(place)/users.xml</users_config>
          <default_profile>default</default_profile><default_database>default</default_database>
          <mark_cache_size>1048576</mark_cache_size>
          <remote_servers><shards>\(shards)</shards></remote_servers>
        </yandex>
        """)
      try folder.write(
        "\(index)/users.xml",
        """
        <yandex>
          <profiles><default/></profiles><quotas><default/></quotas>
          <users><default>
            <password></password><profile>default</profile><quota>default</quota>
            <networks><ip>127.0.0.1</ip></networks>
          </default></users>
        </yandex>
        """)
    }
  }

  /// Starts one of the servers.
  func start(_ index: Int) throws -> ServerProcess {
    try ServerProcess(
      "clickhouse-server", ["--config-file=\(folder.path("\(index)"))/config.xml"],
      directory: folder.path("\(index)"), port: ports[index])
  }

  /// Lets a server hold these rows of title and author, and know the table of both shards.
  func fill(_ index: Int, _ rows: [(title: String, author: String)]) async throws {
    try await run(
      index,
      "CREATE TABLE shelf (title String, author String, year UInt64) ENGINE = MergeTree PARTITION BY tuple() ORDER BY title"
    )
    try await run(index, "CREATE TABLE library AS shelf ENGINE = Distributed(shards, default, shelf)")
    func literal(_ text: String) -> String {
      "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
    let values = rows.map { "(\(literal($0.title)), \(literal($0.author)), 18446744073709551615)" }
    try await run(index, "INSERT INTO shelf VALUES " + values.joined(separator: ", "))
  }

  private func run(_ index: Int, _ statement: String) async throws {
    try await HTTPPost.send(statement, to: "http://127.0.0.1:\(ports[index])/")
  }
}
