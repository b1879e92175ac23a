/// What narrows and orders a search of cities, besides the text.
struct CityFilter: Hashable, Sendable {
  enum Order: Hashable, Sendable {
    case name
    case inhabitants
  }

  /// The country that cities must be in; nil for any.
  var country: String?
  var order = Order.name
}
