/// Parts the bytes of a line into fields.
struct FieldSplitter: Sendable {
  /// What stands between two fields; not empty.
  let delimiter: [UInt8]

  /// The fields of a line, in order; a line without a delimiter is one field.
  func fields<Line: RandomAccessCollection<UInt8>>(of line: Line) -> [Line.SubSequence]
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
