import RiveFormat
import RiveJSON
import ToolSupport

/// The lines of a hex view: an offset, up to eight bytes and what they are.
struct HexLines {
    private static let bytesPerLine = 8

    let bytes: [UInt8]
    let style: Style
    let output: OutputBuffer

    /// Bytes of one meaning, which stands on the first of their lines; their characters stand on all.
    func write(_ range: Range<Int>, _ meaning: String, isTitle: Bool = false, showsCharacters: Bool = false) {
        var line: [UInt8] = []
        line.reserveCapacity(128)
        for start in stride(from: range.lowerBound, to: range.upperBound, by: HexLines.bytesPerLine) {
            if output.isClosed { return }
            let part = start..<min(start + HexLines.bytesPerLine, range.upperBound)
            let text = start == range.lowerBound ? meaning : ""
            line.removeAll(keepingCapacity: true)
            line.append(hexDigits: UInt32(truncatingIfNeeded: start))
            appendHex(part, isLast: text.isEmpty && !showsCharacters, to: &line)
            if showsCharacters { appendCharacters(part, isLast: text.isEmpty, to: &line) }
            line += (isTitle ? style(text, .bold) : text).utf8
            line.append(UInt8(ascii: "\n"))
            output.append(line)
        }
    }

    /// A line without bytes.
    func writeNote(_ text: String) { output.appendLine(style(text, .dim)) }

    /// `  52 49 56 45              `; without the padding where nothing follows.
    private func appendHex(_ part: Range<Int>, isLast: Bool, to line: inout [UInt8]) {
        line.append(UInt8(ascii: " "))
        for byte in bytes[part] {
            line.append(UInt8(ascii: " "))
            line.append(hex: byte)
        }
        if !isLast { line += repeatElement(UInt8(ascii: " "), count: 3 * (HexLines.bytesPerLine - part.count) + 2) }
    }

    /// `    |RIVE|    `: what is no printable ASCII shows as a dot.
    private func appendCharacters(_ part: Range<Int>, isLast: Bool, to line: inout [UInt8]) {
        line += "    |".utf8
        for byte in bytes[part] { line.append((0x20...0x7E).contains(byte) ? byte : UInt8(ascii: ".")) }
        line.append(UInt8(ascii: "|"))
        if !isLast { line += repeatElement(UInt8(ascii: " "), count: HexLines.bytesPerLine - part.count + 2) }
    }
}
