import RiveModel
import ToolSupport

/// The pattern of the names of files with pictures: `%n` is the name of a picture, `%f` its frame, `%d` or `%04d` its number.
struct PictureName {
    private enum Part {
        case text(String)
        case name, frame
        /// With so many digits at least.
        case number(digits: Int)
    }

    private var parts: [Part] = []

    /// The name of the picture with the ending of its form.
    static func standard(_ form: PictureForm) -> PictureName { PictureName([.name, .text(".\(form.rawValue)")]) }

    private init(_ parts: [Part]) { self.parts = parts }

    /// - Parameters:
    ///   - pattern: The path below the folder that the pictures go to.
    ///   - output: All that was given, for messages.
    /// - Throws: `ToolError` for a percent sign before something else.
    init(_ pattern: String, of output: String) throws(ToolError) {
        var rest = pattern[...]
        while let percent = rest.firstIndex(of: "%") {
            if percent > rest.startIndex { parts.append(.text(String(rest[..<percent]))) }
            rest = rest[rest.index(after: percent)...]
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(digits.count)
            let letter = rest.popFirst()
            switch letter {
            case "%" where digits.isEmpty: parts.append(.text("%"))
            case "n" where digits.isEmpty: parts.append(.name)
            case "f" where digits.isEmpty: parts.append(.frame)
            case "d" where digits.utf8.count <= 3 && Int(digits) ?? 0 <= 20:
                parts.append(.number(digits: Int(digits) ?? 0))
            default:
                throw ToolError(
                    .usage, file: output,
                    """
                    "%\(digits)\(letter.map(String.init) ?? "")" is none of %n (the name of a picture), %f (its frame), \
                    %d or %04d (its number), and %% (a percent sign)
                    """)
            }
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
    }

    /// The path of a picture below the folder.
    /// - Parameters:
    ///   - picture: What it is called.
    ///   - number: How many pictures there are before it.
    /// - Returns: The pattern with what stands for each percent sign.
    func path(of picture: PictureLabel, number: Int) -> String {
        parts.map { part in
            switch part {
            case .text(let text): return text
            case .name:
                let name = PathComponent.plain(picture.name)
                return name.isEmpty ? "-" : name
            case .frame: return String(picture.frame)
            case .number(let digits):
                let text = String(number)
                return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
            }
        }.joined()
    }
}
