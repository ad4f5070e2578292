import Foundation
import Testing

@testable import RivetoolKit

/// The pages of the manual, which are made of what help says.
@Suite struct ManualTests {
    private static let manual = Manual(of: CommandTable.all)

    @Test func everythingThatHelpExplainsHasAPage() {
        let paths = Self.manual.pages.map(\.path)
        #expect(Set(paths).count == paths.count)
        for name in CommandTable.helpNames {
            let page = Self.manual.page(on: name)
            #expect(page.map { paths.contains($0.path) } == true, "no page on \(name)")
        }
    }

    @Test(arguments: [
        ("-a", "\\-a"), ("back\\slash", "back\\eslash"), ("it's ~ ^ `x`", "it\\(aqs \\(ti \\(ha \\(gax\\(ga"),
        ("a … b", "a \\[u2026] b"), ("🔥", "\\[u1F525]"),
    ])
    func charactersMeanThemselves(_ text: String, _ spans: String) {
        #expect(Roff.plain(text) == spans)
    }

    @Test(arguments: [
        // A paragraph is filled; a second one has a macro before it.
        ("one\ntwo\n\nthree\n", "one two\n.PP\nthree\n"),
        // Nothing at the start of a line is a macro.
        (".riv files\n", "\\&.riv files\n"),
        // Tables of two columns, items, and what stays as it is.
        (
            "  red    a colour,\n         and more\n  N      a number\n",
            ".TP\nred\na colour, and more\n.TP\n\\fIN\\fR\na number\n"
        ),
        ("- one\n  more\n- two\n", ".IP \\(bu 2\none more\n.IP \\(bu 2\ntwo\n"),
        ("  a  b  c\n    d\n", ".nf\na  b  c\n  d\n.fi\n"),
    ])
    func textsOfHelpAreFilledAnew(_ text: String, _ source: String) {
        var roff = Roff()
        roff.heading("DESCRIPTION")
        ManualText.write(text, &roff)
        #expect(roff.text == ".SH DESCRIPTION\n" + source)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc"), "no mandoc"))
    func mandocTakesEveryPage() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "manual-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var files: [String] = []
        for page in Self.manual.pages {
            let file = folder.appending(path: page.path.split(separator: "/").last.map(String.init) ?? "")
            try page.text.write(to: file, atomically: true, encoding: .utf8)
            files.append(file.path)
        }
        let process = Process()
        let output = folder.appending(path: "problems")
        try Data().write(to: output)
        process.executableURL = URL(filePath: "/usr/bin/mandoc")
        process.arguments = ["-Tlint", "-Wwarning"] + files
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        #expect(try String(contentsOf: output, encoding: .utf8) == "")
    }
}
