import RiveFormat
import RiveModel
import RiveProperties
import RiveText

/// What holds for the text forms.
enum TextProperties {
    static let all = [
        Property("text-round-trip", "The text of a file becomes the same bytes again", least: 50) { opened in
            guard let file = opened.file, let document = opened.whole else { return 0 }
            try TextChecks.textReadsBack(file, document)
            return 1
        },
        Property("review", "The text for line diffs has a line for every record", least: 50) { opened in
            guard let document = opened.document else { return 0 }
            return try review(document)
        },
    ]

    private static func review(_ document: Document) throws -> Int {
        let file = document.file
        let text = String(decoding: ReviewWriter(document).write(), as: UTF8.self)
        let headings = text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst().count { line in
            let start = line.drop { $0 == UInt8(ascii: " ") }
            let end = start.drop { isWordByte($0) }
            // What is of another type than it should be is spelt `Node.x: 5`.
            let isHeading = start.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
            return isHeading && end.first != UInt8(ascii: ".") || start.starts(with: "type:".utf8)
        }
        let interpolators = (0..<file.recordCount).count { RecordRole.of(file.type(of: $0)) == .interpolator }
        try require(
            (file.recordCount - interpolators...file.recordCount).contains(headings),
            "\(headings) lines begin a record, of \(file.recordCount) with \(interpolators) interpolators")
        return headings
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
            true
        default: false
        }
    }
}
