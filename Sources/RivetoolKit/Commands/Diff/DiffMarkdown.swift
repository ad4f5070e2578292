import RiveDiff
import RiveJSON
import RiveModel
import RiveReport
import RiveWeb
import ToolSupport

/// Changes as Markdown, for a comment on a pull request: the table, and a section for each kind to unfold.
struct DiffMarkdown {
    /// A comment takes no more than 65,536 characters.
    private static let mostBytes = 60_000
    /// Room for saying what is left out.
    private static let reserve = 500

    /// How many bytes the reports so far have, and how many of them did not fit.
    private var size = 0
    private var leftOut = 0

    /// Writes a report, with the files of pictures of artboards that look different.
    mutating func write(
        _ report: DiffReport, _ pictures: [DiffPictures.Files], isShort: Bool, to output: OutputBuffer
    ) {
        guard !report.isEmpty else { return }
        var text = Self.heading(report)
        guard size + text.utf8.count <= Self.mostBytes - Self.reserve else {
            leftOut += 1
            return
        }
        let room = Self.mostBytes - Self.reserve - size
        if let unrelated = report.unrelated {
            text += unrelated + "\n"
        } else if !isShort {
            Self.append(Self.sections(of: report), to: &text, room: room)
        }
        for picture in pictures {
            let row = Self.pictures(picture)
            if text.utf8.count + row.utf8.count <= room { text += row }
        }
        size += text.utf8.count
        output.append(text)
    }

    /// Says how many reports did not fit.
    func finish(_ output: OutputBuffer) {
        if leftOut > 0 { output.appendLine("Left out here: \(NumberWords.count(leftOut, "file")).") }
    }

    private static func heading(_ report: DiffReport) -> String {
        let (old, new) = (name(report.old), name(report.new))
        var text = "### \(MarkdownCode.of(old)) → \(MarkdownCode.of(new))\n\n"
        switch report.fate {
        case .changed, .renamed:
            text += "\(NumberWords.grouped(report.oldBytes)) → \(NumberWords.count(report.newBytes, "byte"))\n\n"
        case .added, .removed:
            return "### \(MarkdownCode.of(new)): \(report.fateWords ?? "")\n\n"
        }
        guard !report.summary.isEmpty else { return text }
        let rows = DiffText.table(report.summary)
        for (index, row) in rows.enumerated() {
            text += "| " + row.joined(separator: " | ") + " |\n"
            if index == 0 { text += "| --- |" + String(repeating: " ---: |", count: row.count - 1) + "\n" }
        }
        return text + "\n"
    }

    private static func name(_ path: String) -> String {
        DisplayWidth.cut(RivePath.shown(path), to: longestName)
    }

    private static let longestName = 200

    /// The pictures of an artboard, side by side.
    private static func pictures(_ files: DiffPictures.Files) -> String {
        var (heads, cells) = ("|", "|")
        for (kind, path) in files.paths {
            heads += " \(kind.rawValue) |"
            cells += " ![\(kind.rawValue)](<\(path)>) |"
        }
        let rule = "|" + String(repeating: " --- |", count: files.paths.count)
        return "\(MarkdownCode.of(name(files.artboard)))\n\n\(heads)\n\(rule)\n\(cells)\n\n"
    }

    /// The lines of a kind.
    private struct Section {
        let kind: DiffKind
        var lines: [String] = []
    }

    private static func sections(of report: DiffReport) -> [Section] {
        var sections: [Section] = []
        var byteCount = 0
        DiffText(report).forEachLine { line in
            if sections.last?.kind != line.heading.kind { sections.append(Section(kind: line.heading.kind)) }
            // What can't be shown is only counted.
            let item = byteCount < mostBytes ? item(line) : ""
            byteCount += item.utf8.count
            sections[sections.count - 1].lines.append(item)
            return true
        }
        return sections
    }

    private static func item(_ line: DiffText.Line) -> String {
        let place = line.heading.artboard.map { MarkdownCode.of($0) + " " } ?? ""
        let verb = line.verb.map { "\($0) " } ?? ""
        let details: String
        if let old = line.old, let new = line.new {
            details = " " + MarkdownCode.of(cut(old, new)) + " → " + MarkdownCode.of(cut(new, old))
        } else {
            details = line.note.isEmpty ? "" : " " + MarkdownCode.of(cut(line.note, ""))
        }
        return "- \(verb)\(place)\(MarkdownCode.of(line.subject))\(details)\n"
    }

    private static func cut(_ text: String, _ other: String) -> String {
        DiffText.cut(text, to: longestValue, near: other)
    }

    private static let longestValue = 300

    /// Adds sections as far as there is room, and says how many changes are left out.
    private static func append(_ sections: [Section], to text: inout String, room: Int) {
        var left = 0
        var size = text.utf8.count
        for section in sections {
            let start =
                "<details><summary>\(section.kind.rawValue): \(NumberWords.count(section.lines.count, "change"))</summary>\n\n"
            let end = "\n</details>\n\n"
            var lines = ""
            for (index, line) in section.lines.enumerated() {
                let needed = start.utf8.count + lines.utf8.count + line.utf8.count + end.utf8.count
                if line.isEmpty || size + needed > room {
                    left += section.lines.count - index
                    break
                }
                lines += line
            }
            guard !lines.isEmpty else { continue }
            text += start + lines + end
            size += start.utf8.count + lines.utf8.count + end.utf8.count
        }
        if left > 0 { text += "Left out here: \(NumberWords.count(left, "change")).\n" }
    }
}
