/// Which file it is that a path leads to, whatever the file is called.
struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64
}
