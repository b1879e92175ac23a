/// Takes in the lines that are read.
protocol LineTaker: Sendable {
  /// Takes whole lines that begin at a place, behind those of the call before.
  mutating func take(_ lines: ArraySlice<UInt8>, at place: Int)

  /// What takes lines further behind at the same time, on another thread.
  func follower() -> Self

  /// Goes on behind the lines that its follower took, which end there.
  mutating func append(_ follower: Self, end: Int)
}
