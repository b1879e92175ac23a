import Testing

@testable import TypeaheadTerminal

@Suite("What a turn writes is gathered")
struct OutputBufferTests {
  @Test("All of it leaves in one write, in order")
  func oneWrite() throws {
    // Each read from such a socket returns what one write has put in.
    var ends: [Int32] = [-1, -1]
    #expect(unsafe socketpair(AF_UNIX, datagrams, 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    let buffer = OutputBuffer(Descriptor(number: ends[1]))
    #expect(buffer.count == 0)
    buffer.append("Ô")
    buffer.append([0x0A, 0xFF])
    buffer.append("b")
    #expect(buffer.count > 0)
    #expect(try buffer.flush { false })
    #expect(buffer.count == 0)
    #expect(try Descriptor(number: ends[0]).read(upTo: 100) == [0xC3, 0x94, 0x0A, 0xFF, 0x62])
  }

  @Test("An empty buffer writes nothing, not even to a closed descriptor")
  func nothing() throws {
    #expect(try OutputBuffer(Descriptor(number: -1)).flush { true })
  }

  @Test("A reader that takes no bytes is waited for until it is time to give up")
  func fullPipe() throws {
    let pipe = try SelfPipe()
    let buffer = OutputBuffer(pipe.writeEnd)
    buffer.append(repeatElement(0x61, count: 1_000_000))
    var refusals = 2
    let hasLeft = try buffer.flush {
      refusals -= 1
      return refusals < 0
    }
    #expect(!hasLeft && refusals == -1)
    // What was left is dropped, so that the end of the program does not wait for it again.
    #expect(buffer.count == 0)
    #expect((512..<1_000_000).contains(pipe.receive().count))
  }

  @Test("All of it arrives at a reader that takes a part at a time")
  func slowReader() throws {
    let pipe = try SelfPipe()
    let buffer = OutputBuffer(pipe.writeEnd)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    buffer.append(bytes)
    var received: [UInt8] = []
    // Asked when there is no room, so the pipe is emptied then.
    let hasLeft = try buffer.flush {
      received += pipe.receive()
      return false
    }
    #expect(hasLeft)
    #expect(received + pipe.receive() == bytes)
  }

  @Test("An error is thrown, and what was gathered is dropped")
  func error() {
    let number = unsafe open("/dev/null", O_RDONLY)
    defer { close(number) }
    let buffer = OutputBuffer(Descriptor(number: number))
    buffer.append("a")
    #expect(throws: SystemError(code: EBADF)) { try buffer.flush { true } }
    #expect(buffer.count == 0)
  }
}

#if os(Linux) && canImport(Glibc)
  private let datagrams = Int32(SOCK_SEQPACKET.rawValue)
#else
  private let datagrams = SOCK_DGRAM
#endif
