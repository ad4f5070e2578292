/// What holds for every SVG document that is written: it is well-formed, its numbers are finite, and all that it refers to is in it.
///
/// It is the part of XML 1.0 that documents are written in: no declaration, no comments, and attributes in double quotes behind
/// one blank each.
package struct SVGChecks {
    private let bytes: [UInt8]
    private var place = 0
    /// The elements that are open.
    private var open: [String] = []
    private var identifiers: Set<String> = []
    private var references: Set<String> = []

    private init(_ document: String) { bytes = Array(document.utf8) }

    package static func isWellFormed(_ document: String) throws(CheckFailure) {
        var checks = SVGChecks(document)
        try checks.readDocument()
    }

    private mutating func readDocument() throws(CheckFailure) {
        try readTag()
        while !open.isEmpty {
            try isText(read { $0 != UInt8(ascii: "<") })
            try readTag()
        }
        let rest = read { $0 == UInt8(ascii: "\n") }
        try require(place == bytes.count && rest.count == 1, "something follows the root at byte \(place)")
        let missing = references.subtracting(identifiers).min()
        try require(missing == nil, "no element has the id \"\(missing ?? "")\"")
    }

    private mutating func readTag() throws(CheckFailure) {
        try take("<")
        if take(ifThere: "/") {
            let name = readName()
            let opened = open.popLast() ?? ""
            try require(name == opened, "</\(name)> ends <\(opened)> before byte \(place)")
            return try take(">")
        }
        let name = readName()
        try require(!name.isEmpty, "a tag has no name before byte \(place)")
        var attributes: Set<String> = []
        while take(ifThere: " ") {
            let attribute = readName()
            try require(attributes.insert(attribute).inserted, "<\(name)> has \(attribute) twice before byte \(place)")
            try take("=")
            try take("\"")
            try isValue(read { $0 != UInt8(ascii: "\"") }, of: attribute)
            try take("\"")
        }
        if !take(ifThere: "/") { open.append(name) }
        try take(">")
    }

    /// A value of an attribute has no markup, and numbers alone.
    private mutating func isValue(_ value: ArraySlice<UInt8>, of name: String) throws(CheckFailure) {
        try require(!value.contains(UInt8(ascii: "<")), "the value of \(name) before byte \(place) has a <")
        try isText(value)
        guard !value.starts(with: "data:".utf8) else { return }
        let text = String(decoding: value, as: UTF8.self)
        if name == "id" {
            try require(identifiers.insert(text).inserted, "two elements have the id \"\(text)\"")
        } else if name == "href", text.utf8.first == UInt8(ascii: "#") {
            references.insert(String(text.dropFirst()))
        }
        for index in value.indices {
            for word in ["nan", "inf"] {
                try require(!value[index...].starts(with: word.utf8), "\(name) is \(text) before byte \(place)")
            }
            guard value[index...].starts(with: "url(#".utf8) else { continue }
            references.insert(String(decoding: value[(index + 5)...].prefix { $0 != UInt8(ascii: ")") }, as: UTF8.self))
        }
    }

    /// Text has no character that XML lacks, and no ampersand but those of references.
    private func isText(_ text: ArraySlice<UInt8>) throws(CheckFailure) {
        for index in text.indices where text[index] < 0x20 || text[index] == UInt8(ascii: "&") {
            switch text[index] {
            case UInt8(ascii: "\n"): continue
            case UInt8(ascii: "&"):
                let reference = String(
                    decoding: text[(index + 1)...].prefix { $0 != UInt8(ascii: ";") }.prefix(8), as: UTF8.self)
                let isKnown =
                    ["amp", "lt", "gt", "quot"].contains(reference)
                    || reference.utf8.first == UInt8(ascii: "#") && Int(reference.dropFirst()) != nil
                try require(isKnown, "&\(reference) at byte \(index) is no character")
            default: throw CheckFailure(description: "byte \(index) is a control character")
            }
        }
    }

    // MARK: Reading

    private mutating func read(_ isIncluded: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let part = bytes[place...].prefix(while: isIncluded)
        place = part.endIndex
        return part
    }

    private mutating func readName() -> String {
        let name = read { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            default: false
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func take(ifThere character: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func take(_ character: Unicode.Scalar) throws(CheckFailure) {
        try require(take(ifThere: character), "byte \(place) is not \(character)")
    }
}
