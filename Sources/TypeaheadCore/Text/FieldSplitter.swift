/// Parts the bytes of a line into fields.
package struct FieldSplitter: Hashable, Sendable {
  /// What stands between two fields; not empty.
  package let delimiter: [UInt8]

  /// Makes a splitter for a delimiter that is not empty.
  package init(delimiter: [UInt8]) {
    self.delimiter = delimiter
  }

  /// The fields of a line, in order; a line without a delimiter is one field.
  // Compiled where it is called, for the lines that are there: some are parted while millions are scanned.
  @inlinable
  package func fields<Line: RandomAccessCollection<UInt8>>(of line: Line) -> [Line.SubSequence]
  where Line.Index == Int {
    var fields: [Line.SubSequence] = []
    var start = line.startIndex
    var position = line.startIndex
    let length = delimiter.count
    while position + length <= line.endIndex {
      if line[position] == delimiter[0], line[position..<position + length].elementsEqual(delimiter) {
        fields.append(line[start..<position])
        position += length
        start = position
      } else {
        position += 1
      }
    }
    fields.append(line[start...])
    return fields
  }
}
