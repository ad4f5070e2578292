import RiveFormat
import RiveModel
import RiveProperties
import RiveScriptFiles
import ToolSupport

/// A file that is made smaller without loss.
enum OptimizeProperties {
    static let all = [
        Property(
            "optimize",
            "A smaller file has the same interface and signatures, runs, is hit and drawn as it was, and is not made smaller again",
            least: 5
        ) { opened in
            guard let whole = opened.whole else { return 0 }
            let made = try opened.run(["optimize", OpenedFile.name, "-o", "-"])
            // Without the libraries there is nothing to compare.
            if made.status == .unsupported { return 0 }
            try require(made.status == .done, made.errors)
            guard made.bytes != opened.bytes else { return 0 }
            try require(made.bytes.count < opened.bytes.count, "it is larger")
            let again = try opened.run(["optimize", "-", "-o", "-"], input: made.bytes)
            try require(again.bytes == made.bytes, "made smaller again, it is another file")
            try compareInterfaces(opened, made.bytes)
            try requireSame(PlayedFrames.frames(opened.bytes, opened), PlayedFrames.frames(made.bytes, opened), "runs")
            let clicks = clicks(on: whole)
            try requireSame(
                PlayedFrames.frames(opened.bytes, opened, doing: clicks),
                PlayedFrames.frames(made.bytes, opened, doing: clicks), "is hit")
            try require(try states(opened.bytes) == states(made.bytes), "it is signed otherwise")
            return 1
        }
    ]

    /// Nothing of the interface is gone or another but for assets that are equal to others.
    private static func compareInterfaces(_ opened: OpenedFile, _ bytes: [UInt8]) throws {
        let folder = try opened.folder()
        try folder.write(bytes, to: "smaller.riv")
        let changes = try opened.run(["contract", "check", "smaller.riv", "--against", OpenedFile.name])
        try require(changes.status == .done, "its interface: \(changes.lines.joined(separator: "\n"))")
    }

    /// Clicks on nine places of the first artboard.
    private static func clicks(on document: Document) -> [String] {
        guard let artboard = document.artboards.first else { return [] }
        return [0.2, 0.5, 0.8].flatMap { x in
            [0.2, 0.5, 0.8].flatMap { y in
                ["--pointer", "click:\(Int(x * Double(artboard.width))),\(Int(y * Double(artboard.height)))"]
            }
        }
    }

    private static func states(_ bytes: [UInt8]) throws -> [ScriptState] {
        ScriptCatalog(Document(try RiveFile(parsing: bytes))).states
    }

    /// A line of a drawing without the name of its image: of equal ones another may be left.
    private static func withoutImage(_ line: Substring) -> Substring {
        guard let name = line.firstRange(of: "\"image\":\""), let size = line.firstRange(of: "\",\"size\"") else {
            return line
        }
        return line[..<name.upperBound] + line[size.lowerBound...]
    }

    private static func requireSame(_ old: [Substring], _ new: [Substring], _ what: String) throws {
        let (old, new) = (old.map(withoutImage), new.map(withoutImage))
        if let line = zip(old, new).first(where: { $0 != $1 }) {
            throw CheckFailure(description: "it \(what) otherwise: \(line.1) for \(line.0)")
        }
        try require(old.count == new.count, "it \(what) otherwise")
    }
}
