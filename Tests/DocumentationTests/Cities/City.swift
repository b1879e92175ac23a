/// A city, as the application lists it.
struct City: Hashable, Sendable {
  let name: String
  let country: String
  let inhabitants: Int
}
