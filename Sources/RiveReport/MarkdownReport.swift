import RiveJSON

/// Findings as Markdown, for a comment on a pull request: a table for each file that has some.
enum MarkdownReport {
    static func write(_ files: Results<FileReport>, of gate: Gate, to output: OutputBuffer) {
        var isEmpty = true
        files.forEach { file in
            let found = Array(file.diagnostics)
            guard !found.isEmpty || file.problem != nil else { return }
            isEmpty = false
            output.appendLine("### \(MarkdownCode.of(file.name))\n")
            for error in found where error.outcome == .stops {
                let title = error.title ?? error.word
                let place = error.place.map { ", \(MarkdownCode.of($0))" } ?? ""
                output.appendLine(
                    "\(title.prefix(1).uppercased())\(title.dropFirst())\(place): \(MarkdownCode.of(error.text))\n")
            }
            writeTable(found.filter { $0.outcome != .stops }, of: gate, to: output)
            for remark in file.remarks {
                output.appendLine("\(MarkdownCode.of(remark))\n")
            }
        }
        if isEmpty { output.appendLine(gate.nothing) }
    }

    private static func writeTable(_ found: [Diagnostic], of gate: Gate, to output: OutputBuffer) {
        guard !found.isEmpty else { return }
        let counts = Diagnostic.Level.allCases.enumerated().map { index, level in
            let count = found.count { $0.level == level }
            return "\(count) " + (gate.levels?[index] ?? level.rawValue + (count == 1 ? "" : "s"))
        }
        output.appendLine(counts.joined(separator: ", "))
        output.appendLine("")
        output.appendLine("| level | code | \(gate.noun) | where |")
        output.appendLine("| --- | --- | --- | --- |")
        for found in found {
            let level = found.level == .error ? "**\(found.word)**" : found.word
            let places = [found.address ?? found.container ?? found.offset, found.place].compactMap(\.self)
            let place = places.map(MarkdownCode.of).joined(separator: "<br>")
            output.appendLine("| \(level) | \(found.code) | \(MarkdownCode.of(found.text)) | \(place) |")
        }
        output.appendLine("")
    }
}
