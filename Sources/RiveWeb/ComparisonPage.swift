import RiveFormat
import RiveXML

/// A page that shows pictures before and after a change: side by side, with a slider, as a difference, or in turn.
package struct ComparisonPage {
    /// Two pictures of one thing.
    package struct Entry {
        package let title: String
        /// Where it is from, in words.
        let subtitle: String
        /// What differs, a line each.
        let lines: [String]
        package let pictures: [Picture]

        /// - Parameters:
        ///   - title: What the pictures show.
        ///   - subtitle: Where they are from.
        ///   - lines: What differs, a line each.
        ///   - pictures: The pictures that are there, before, after and difference.
        package init(title: String, subtitle: String, lines: [String], pictures: [Picture]) {
            (self.title, self.subtitle, self.lines, self.pictures) = (title, subtitle, lines, pictures)
        }
    }

    /// A picture of an entry.
    package struct Picture {
        /// What a picture shows.
        package enum Kind: String, CaseIterable, Sendable {
            case before, after, difference
        }

        package let kind: Kind
        /// A PNG file.
        package let png: [UInt8]

        package init(_ kind: Kind, png: [UInt8]) { (self.kind, self.png) = (kind, png) }
    }

    private let title: String
    /// What was compared, in a sentence.
    package var summary = ""
    private var entries: [Entry] = []
    private var byteCount = 0
    /// How many entries have no pictures in the page.
    private var leftOut = 0

    /// How many bytes of pictures a page has; entries beyond are listed without theirs.
    private static let mostBytes = 64 << 20

    /// A page without entries.
    package init(title: String, summary: String = "") { (self.title, self.summary) = (title, summary) }

    /// Adds an entry; where the page would become too large, without its pictures.
    package mutating func add(_ entry: Entry) {
        let size = entry.pictures.reduce(0) { $0 + $1.png.count }
        guard byteCount + size <= Self.mostBytes else {
            entries.append(Entry(title: entry.title, subtitle: entry.subtitle, lines: entry.lines, pictures: []))
            leftOut += 1
            return
        }
        byteCount += size
        entries.append(entry)
    }

    /// The page as a file.
    package var bytes: [UInt8] {
        let page = WebPage(
            title: title, body: body, style: [PackageResources.base_css, PackageResources.comparison_css],
            program: [PackageResources.comparison_js])
        return Array(page.html.utf8)
    }

    private var body: String {
        var html = "<header><h1>\(XMLText.escaped(title))</h1><p>\(XMLText.escaped(summary))</p>"
        if entries.isEmpty { html += "<p>No picture differs.</p>" }
        if leftOut > 0 {
            html += "<p>The last \(leftOut) of them are without pictures: the page would be too large.</p>"
        }
        if entries.count > 1 {
            let items = entries.enumerated().map { number, entry in
                "<li><a href=\"#c\(number)\">\(XMLText.escaped(entry.title))</a></li>"
            }
            html += "<nav aria-label=\"Comparisons\"><ul>\(items.joined())</ul></nav>"
        }
        html += "</header>\n<main>\n"
        for (number, entry) in entries.enumerated() { html += Self.article(entry, number) }
        return html + "</main>"
    }

    private static func article(_ entry: Entry, _ number: Int) -> String {
        var html = "<article id=\"c\(number)\"><h2>\(XMLText.escaped(entry.title))</h2>"
        if !entry.subtitle.isEmpty { html += "<p>\(XMLText.escaped(entry.subtitle))</p>" }
        if !entry.lines.isEmpty {
            html += "<ul>\(entry.lines.map { "<li>\(XMLText.escaped($0))</li>" }.joined())</ul>"
        }
        guard !entry.pictures.isEmpty else { return html + "</article>\n" }
        let isPair = entry.pictures.count == Picture.Kind.allCases.count
        if isPair { html += modes }
        html += "<div class=\"stage\" data-mode=\"side\">\(entry.pictures.map { figure($0, of: entry) }.joined())</div>"
        if isPair {
            html +=
                "<input class=\"slide\" type=\"range\" min=\"0\" max=\"100\" value=\"50\""
                + " aria-label=\"Where the picture after begins\">"
        }
        return html + "</article>\n"
    }

    /// The buttons, which are shown once the program runs.
    private static let modes =
        "<div class=\"modes\" role=\"group\" aria-label=\"View\" hidden>"
        + [("side", "Side by side"), ("slider", "Slider"), ("difference", "Difference"), ("flicker", "Flicker")]
        .map { "<button type=\"button\" data-mode=\"\($0)\">\($1)</button>" }.joined() + "</div>"

    private static func figure(_ picture: Picture, of entry: Entry) -> String {
        let name = picture.kind.rawValue
        let caption = name.prefix(1).uppercased() + name.dropFirst()
        return "<figure class=\"\(name)\"><figcaption>\(caption)</figcaption>"
            + "<img alt=\"\(caption): \(XMLText.escaped(entry.title))\""
            + " src=\"data:image/png;base64,\(Base64.string(picture.png[...]))\"></figure>"
    }
}
