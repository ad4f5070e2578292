import RiveJSON
import ToolSupport

extension Console {
    /// The status of `body`, which prints lines of tab-separated cells. A pipe gets them as they are, a terminal as a table,
    /// which fits it unless nothing may be shortened.
    func printingTable(
        _ header: [String] = [], isWhole: Bool = false, _ body: (Console) throws(ToolError) -> ExitStatus
    ) throws(ToolError) -> ExitStatus {
        guard terminal.showsOutput else { return try body(self) }
        let held = HeldTable(Table(header: header, columns: isWhole ? nil : terminal.columns, style: style), output)
        var console = self
        console.output = OutputBuffer { (bytes) throws(OutputBuffer.Failure) in held.append(bytes) }
        defer {
            console.output.flush()
            held.finish()
        }
        return max(try body(console), console.reportExhaustion())
    }
}

/// Rows of a table that wait for those that they are aligned with.
private final class HeldTable {
    private let table: Table
    private let output: OutputBuffer
    private var bytes: [UInt8] = []
    private var hasHeader: Bool

    /// Rows of so many bytes are aligned with each other, and printed before there are more.
    private static let mostBytes = 1 << 22

    init(_ table: Table, _ output: OutputBuffer) {
        self.table = table
        self.output = output
        hasHeader = !table.header.isEmpty
    }

    func append(_ more: UnsafeRawBufferPointer) {
        bytes += more
        guard bytes.count > Self.mostBytes, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return }
        let rest = Array(bytes[(end + 1)...])
        bytes.removeSubrange((end + 1)...)
        show()
        bytes = rest
    }

    func finish() {
        if hasHeader || !bytes.isEmpty { show() }
    }

    private func show() {
        let rows = bytes.split(separator: UInt8(ascii: "\n")).map { line in
            line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        let isFirst = hasHeader || table.header.isEmpty
        for line in table.lines(of: rows).dropFirst(isFirst ? 0 : 1) { output.appendLine(line) }
        hasHeader = false
        bytes = []
    }
}
