/// What a revision has at a path.
package struct GitEntry: Sendable {
    package enum Kind {
        case file, link, folder, submodule
    }

    package let kind: Kind
    /// The id of its contents.
    package let id: String
    /// Its path from the top on.
    package let path: [UInt8]

    /// The entries that `git ls-tree -z` lists, each `MODE TYPE ID<tab>PATH<nul>`.
    package static func list(_ text: [UInt8]) -> [GitEntry] {
        text.split(separator: 0).compactMap { line in
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let words = line[..<tab].split(separator: UInt8(ascii: " "))
            guard words.count == 3, let kind = Kind(mode: words[0]) else { return nil }
            return GitEntry(
                kind: kind, id: String(decoding: words[2], as: UTF8.self), path: Array(line[(tab + 1)...]))
        }
    }
}

extension GitEntry.Kind {
    /// The kind that a mode stands for, which is one of few.
    fileprivate init?(mode: ArraySlice<UInt8>) {
        switch String(decoding: mode.prefix(3), as: UTF8.self) {
        case "100": self = .file
        case "120": self = .link
        case "040": self = .folder
        case "160": self = .submodule
        default: return nil
        }
    }
}
