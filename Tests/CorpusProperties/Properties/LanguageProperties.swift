import RiveChecks
import RivetoolKit

/// Tables for translators: what `list strings` writes, `set --from` reads.
enum LanguageProperties {
    static let all = [
        Property(
            "translations", "Each form of tables carries the same texts into a file, and the old ones back", least: 100
        ) { opened in
            guard opened.whole != nil else { return 0 }
            return try translations(opened)
        }
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

    private static func write(_ opened: OpenedFile, _ options: [String]) throws -> CommandFolder.Output {
        let table = try opened.run(["list", "strings"] + options + [OpenedFile.name])
        try require(table.status == .done, "list strings \(options.joined(separator: " ")): \(table.errors)")
        return table
    }
}
