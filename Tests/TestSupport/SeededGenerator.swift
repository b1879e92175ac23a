/// A random number generator whose sequence depends on its seed alone, so that a failure can be seen again.
///
/// The algorithm is SplitMix64: Steele, Lea, Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014, figure 17.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// As many elements as given, each from the alphabet.
  package mutating func pick<Element>(_ count: Int, from alphabet: [Element]) -> [Element] {
    (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &self)] }
  }
}
