import CLibedit

extension wchar_t {
  /// The scalar as a wide character, which is signed on some platforms and not on others.
  init(_ scalar: Unicode.Scalar) { self.init(truncatingIfNeeded: scalar.value) }
}
