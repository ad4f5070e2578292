import RiveFormat

/// A pattern of paths below a folder, as ignore files have them: `*` is any text within a name, `?` one byte of it, `**` any number of
/// folders. One without a slash before its end is a name at any depth, and one with a slash at its end a folder.
package struct PathPattern: Sendable {
    private enum Unit: Sendable {
        case byte(UInt8)
        /// Any byte but a slash.
        case anyByte
        /// Any text without a slash.
        case text
        /// Any text.
        case path
    }

    private let units: [Unit]
    private let isFolderOnly: Bool

    package init(_ text: String) throws(ToolError) {
        let slash = UInt8(ascii: "/")
        var bytes = PathText.bytes(of: text)[...]
        isFolderOnly = bytes.last == slash
        if isFolderOnly { bytes = bytes.dropLast() }
        if bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
        guard !bytes.isEmpty, bytes.first != slash else {
            throw ToolError(
                .usage, "a pattern names what lies in a folder, such as old-*.riv or Pods/, not \"\(text)\"")
        }
        // A name alone is one in any folder.
        var units: [Unit] = bytes.contains(slash) ? [] : [.path]
        while let byte = bytes.popFirst() {
            if byte == UInt8(ascii: "*"), bytes.first == UInt8(ascii: "*") {
                bytes = bytes.drop { $0 == UInt8(ascii: "*") }
                // The slash behind it belongs to the folders that there may be none of.
                if bytes.first == slash { bytes = bytes.dropFirst() }
                units.append(.path)
                continue
            }
            switch byte {
            case UInt8(ascii: "*"): units.append(.text)
            case UInt8(ascii: "?"): units.append(.anyByte)
            default: units.append(.byte(byte))
            }
        }
        self.units = units
    }

    /// Whether a path below the folder matches. A pass over the path, with all places of the pattern that it has come to.
    package func matches(_ path: [UInt8], isFolder: Bool) -> Bool {
        guard isFolder || !isFolderOnly else { return false }
        var places = [Bool](repeating: false, count: units.count + 1)
        places[0] = true
        skip(&places, previous: UInt8(ascii: "/"))
        for byte in path {
            var next = [Bool](repeating: false, count: units.count + 1)
            for (index, unit) in units.enumerated() where places[index] {
                switch unit {
                case .byte(let own): if own == byte { next[index + 1] = true }
                case .anyByte: if byte != UInt8(ascii: "/") { next[index + 1] = true }
                case .text: if byte != UInt8(ascii: "/") { next[index] = true }
                case .path: next[index] = true
                }
            }
            skip(&next, previous: byte)
            places = next
        }
        return places[units.count]
    }

    /// Goes on behind what may be empty: folders end where a name begins.
    private func skip(_ places: inout [Bool], previous byte: UInt8) {
        for (index, unit) in units.enumerated() where places[index] {
            switch unit {
            case .text: places[index + 1] = true
            case .path where byte == UInt8(ascii: "/") || index == units.count - 1: places[index + 1] = true
            default: break
            }
        }
    }
}

/// What is left out of folders.
package struct PathExclusion: Sendable {
    private let patterns: [PathPattern]

    package static let nothing = PathExclusion(patterns: [])

    package init(patterns: [PathPattern]) { self.patterns = patterns }

    /// Whether a path below a folder is left out by itself.
    package func contains(_ path: [UInt8], isFolder: Bool) -> Bool {
        patterns.contains { $0.matches(path, isFolder: isFolder) }
    }

    /// Whether a file below a folder is left out by itself, or by a folder that it lies in.
    package func contains(file path: [UInt8]) -> Bool {
        guard !patterns.isEmpty else { return false }
        return contains(path, isFolder: false)
            || path.indices.contains { path[$0] == UInt8(ascii: "/") && contains(Array(path[..<$0]), isFolder: true) }
    }
}
