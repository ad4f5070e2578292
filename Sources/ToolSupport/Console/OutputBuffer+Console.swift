import RiveFormat
package import RiveJSON

/// What the program prints besides JSON: to an open file, lines of cells, and why something is missing.
extension OutputBuffer {
    package convenience init(descriptor: Int32) {
        self.init(hasReader: { SystemCall.hasReader(descriptor) }) { (bytes) throws(SystemCall.Failure) in
            try SystemCall.write(bytes, to: descriptor)
        }
    }

    /// Why what is printed is not all; nil where it is.
    package func exhaustion(at path: String? = nil) -> ToolError? { isExhausted ? .exhaustion(at: path) : nil }

    /// A path, as the bytes that it is.
    package func append(path: String) { append(PathText.bytes(of: path)) }

    /// A path as the first cell of a line of tab-separated cells.
    package func append(pathCell path: String) {
        append(path: ControlCharacters.escaped(PathText.text(of: PathText.bytes(of: path))) + "\t")
    }

    /// A line of tab-separated cells, escaped so that it stays one line of as many cells.
    package func appendRow(_ cells: [String]) {
        appendLine(cells.map { ControlCharacters.escaped($0) }.joined(separator: "\t"))
    }
}

extension ToolError {
    /// Why what is printed of a file is not all.
    package static func exhaustion(at path: String?) -> ToolError {
        ToolError(
            .unsupported, file: path,
            "the output is far larger than the input, because names are repeated; the rest is left out")
    }
}
