import Rive
import RiveFormat
import RiveModel
import RivePlay
import RiveProperties
import RiveRuntime
import ToolSupport

/// Tables for translators: what `list strings` writes, `set --from` reads.
enum LanguageProperties {
    static let all = [
        Property(
            "translations", "Each form of tables carries the same texts into a file, and the old ones back", least: 100
        ) { opened in
            guard opened.whole != nil else { return 0 }
            return try translations(opened)
        },
        Property(
            "fits",
            "Of each text that a scene shows, the expectation says whether it fits as the search for texts does",
            least: 100
        ) { opened in
            guard opened.whole != nil else { return 0 }
            return try fits(opened)
        },
    ]

    private static let forms = ["csv", "xliff", "xliff12", "arb"]

    /// How many texts were translated.
    private static func translations(_ opened: OpenedFile) throws -> Int {
        let folder = try opened.folder()
        let original = try write(opened, ["--format", "arb"])
        let count = original.lines.count { $0.hasPrefix("      \"") }
        var translated: [UInt8]?
        for form in forms {
            let table = try write(opened, ["--format", form, "--pseudo"])
            try folder.write(table.bytes, to: "table.\(form)")
            try folder.write(opened.bytes, to: "translated.riv")
            let set = folder.run(["set", "translated.riv", "--from", "table.\(form)"])
            // What scripts sign is not changed, and neither is what a file must not hold.
            if set.status == .answerIsNo { return 0 }
            try require(set.status == .done, "set --from of \(form): \(set.errors)")
            let bytes = try folder.read("translated.riv")
            try require(translated == nil || translated == bytes, "\(form) carries other texts than \(forms[0])")
            translated = bytes
        }
        for form in ["csv", "arb"] {
            try folder.write(translated ?? opened.bytes, to: "translated.riv")
            try folder.write(try write(opened, ["--format", form]).bytes, to: "table.\(form)")
            let set = folder.run(["set", "translated.riv", "--from", "table.\(form)"])
            try require(set.status == .done, "set --from of \(form): \(set.errors)")
            try require(
                try folder.read("translated.riv") == opened.bytes, "\(form) does not bring back the file, byte by byte")
        }
        return count
    }

    /// How many moments of a file are looked at, and how many texts of each.
    private static let mostMoments = 12, mostTexts = 40

    /// How many texts in a pseudo-language were looked at.
    private static func fits(_ opened: OpenedFile) throws -> Int {
        let folder = try opened.folder()
        try folder.write(try write(opened, ["--format", "csv", "--pseudo"]).bytes, to: "table.csv")
        try folder.write(opened.bytes, to: "translated.riv")
        let set = folder.run(["set", "translated.riv", "--from", "table.csv"])
        guard set.status == .done else { return 0 }
        let document = Document(try RiveFile(parsing: try folder.read("translated.riv")))
        var count = 0
        for moment in TextMoment.all(of: document).prefix(mostMoments) {
            guard let play = try? begin(moment, document), let texts = try? play.scene.artboard.shownTexts() else {
                continue
            }
            for text in texts.prefix(mostTexts) {
                let name = text.name(by: AddressPrinter(text.document))
                let words = try judge("\(name) fits", in: play)
                try require(
                    words == text.fit.words, "\(moment.words(in: document)), \(name): \(words), not \(text.fit.words)")
                count += 1
            }
        }
        return count
    }

    private static func begin(_ moment: TextMoment, _ document: Document) throws -> Play {
        let settings = try moment.settings()
        let scene = try PlayScene(document, settings, watching: [], guests: Played.guests)
        let play = try Play(openEnded: scene, settings, Spectator())
        try moment.advance(play)
        return play
    }

    /// What an expectation finds.
    private static func judge(_ sentence: String, in play: Play) throws -> String {
        var script = Script()
        try script.append("expect", sentence)
        var found = "nothing"
        try play.perform(script.steps) { news in
            guard case .query(let report) = news else { return }
            found = report.passed == true ? "fits" : report.actual
        }
        return found
    }

    private static func write(_ opened: OpenedFile, _ options: [String]) throws -> CommandFolder.Output {
        let table = try opened.run(["list", "strings"] + options + [OpenedFile.name])
        try require(table.status == .done, "list strings \(options.joined(separator: " ")): \(table.errors)")
        return table
    }
}
