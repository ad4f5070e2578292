import RiveFormat
import RiveJSON

/// Cases in the Test Anything Protocol, version 14.
///
/// > Note: https://testanything.org/tap-version-14-specification.html
enum TAPReport {
    static func write(_ files: Results<FileReport>, to output: OutputBuffer) {
        var count = 0
        output.appendLine("TAP version 14")
        files.forEach { file in
            for entry in file.cases {
                count += 1
                output.append("\(entry.outcome == .passes ? "ok" : "not ok") \(count) - ")
                write(file.name + (entry.name.map { ": \($0)" } ?? ""), to: output)
                let lines = entry.diagnostics.flatMap(\.lines)
                guard !lines.isEmpty else { continue }
                output.appendLine("  ---")
                output.appendLine("  message: |")
                for line in lines { output.appendLine("    " + ControlCharacters.escaped(line, backslash: false)) }
                output.appendLine("  ...")
            }
            for remark in file.remarks {
                output.append("# ")
                write("\(file.name): \(remark)", to: output)
            }
        }
        output.appendLine("1..\(count)")
    }

    /// A description, in which `#` would begin a directive.
    private static func write(_ text: String, to output: OutputBuffer) {
        let text = PathText.shown(text)
        output.append(PathText.bytes(of: text.escaping { $0 == "#" || $0 == "\\" ? "\\\($0)" : nil }))
        output.appendLine("")
    }
}
