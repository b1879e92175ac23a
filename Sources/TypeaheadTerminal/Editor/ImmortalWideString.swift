import CLibedit

/// A wide C string that is never freed.
///
/// libedit keeps some of the pointers it is given, the prompt's among them, so they have to outlive it.
/// There is one for each text, of which a process has as many as there are different prompts.
@safe struct ImmortalWideString {
  let pointer: UnsafePointer<wchar_t>

  init(_ text: String) {
    let scalars = text.unicodeScalars
    let buffer = UnsafeMutablePointer<wchar_t>.allocate(capacity: scalars.count + 1)
    for (index, scalar) in scalars.enumerated() {
      unsafe (buffer + index).initialize(to: wchar_t(scalar))
    }
    unsafe (buffer + scalars.count).initialize(to: 0)
    unsafe pointer = unsafe UnsafePointer(buffer)
  }
}
