/// One step in the life of a generation, for traces and tests of timing.
public struct SearchRecord: Hashable, Sendable {
  /// What happened to the generation.
  public enum Event: Hashable, Sendable {
    /// It was taken, and is the current one.
    case accepted
    /// A newer one replaced it before it had settled.
    case superseded
    /// Its quiet period ended or was skipped.
    case dispatched
    /// Its search was told to stop.
    case cancelled
    /// Its answer or failure arrived too late and was thrown away. A cancelled search that ends with an
    /// error ended as it was told to, and has no such record.
    case dropped
    /// It reached the named phase, `reused` without asking the source.
    case settled(phase: String, reused: Bool)
  }

  /// When it happened, since the coordinator's start.
  public let time: Duration
  /// What happened.
  public let event: Event
  /// What it happened to.
  public let generation: Generation
  /// The text of that generation's query; empty where nothing was wanted.
  public let text: String

  package init(time: Duration, event: Event, generation: Generation, text: String) {
    self.time = time
    self.event = event
    self.generation = generation
    self.text = text
  }
}
