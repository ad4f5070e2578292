import RiveEdit
import RiveFormat
import RiveJSON
import ToolSupport

/// What an edit would change: the values, old → new, and the bytes with their offsets.
struct EditPreview {
    /// The number of bytes from the start that is shown of longer runs.
    private static let shownBytes = 16

    let editor: Editor
    let old: [UInt8]
    let new: [UInt8]

    func write(to output: OutputBuffer, style: Style) {
        for change in editor.changes {
            let before = change.old.map { ControlCharacters.escaped($0, backslash: false) } ?? "-"
            let after = change.new.map { ControlCharacters.escaped($0, backslash: false) } ?? "removed"
            let address = style(ControlCharacters.escaped(change.address, backslash: false), .bold)
            output.appendLine("\(address)  \(before) → \(after)")
        }
        for change in editor.byteChanges {
            let offset = "0x\(String(change.old.lowerBound, radix: 16))"
            output.appendLine(
                style("\(offset)  \(Self.hex(old[change.old])) → \(Self.hex(new[change.new]))", .dim))
        }
        let growth = new.count - old.count
        let sign = growth > 0 ? "+" : growth < 0 ? "-" : "±"
        output.appendLine("\(old.count) → \(new.count) bytes (\(sign)\(abs(growth)))")
    }

    private static func hex(_ bytes: ArraySlice<UInt8>) -> String {
        if bytes.isEmpty { return "nothing" }
        let digits = bytes.prefix(shownBytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        return digits.joined(separator: " ") + (bytes.count > shownBytes ? " … (\(bytes.count) bytes)" : "")
    }
}
