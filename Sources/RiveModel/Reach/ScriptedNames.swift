/// The names by which the scripts of a file may look things up, as far as that can be told without running them.
package struct ScriptedNames: Sendable {
    /// Why it may be any name; nil where that is known.
    package let doubt: String?
    /// The texts in the code of scripts, and those that the file gives them.
    private let texts: Set<[UInt8]>
    /// Whether scripts put texts together: a name may then begin or end with one of them.
    private let areJoined: Bool

    /// Longer names count as looked up.
    private static let longest = 256

    /// Those of scripts with these texts.
    package init(_ texts: Set<[UInt8]>, areJoined: Bool) {
        (doubt, self.texts, self.areJoined) = (nil, texts, areJoined)
    }

    /// All names, for a reason.
    package init(anyAs doubt: String) { (self.doubt, texts, areJoined) = (doubt, [], false) }

    /// All names: the scripts were not read.
    package static let unknown = ScriptedNames(anyAs: "scripts may look for anything by its name")

    /// Whether scripts have a text.
    package func holds(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { doubt != nil || texts.contains(Array($0)) }
    }

    /// Whether a script may look something up by a name.
    package func mayBe(_ name: some Collection<UInt8>) -> Bool {
        let name = Array(name)
        if doubt != nil || texts.contains(name) { return true }
        guard areJoined else { return false }
        guard name.count <= Self.longest else { return true }
        return isJoined(name[...]) || isJoined(name.trimmed(of: Self.ofNumbers))
    }

    /// Whether a name begins or ends with a text, or is one; a number alone comes of no text.
    private func isJoined(_ name: ArraySlice<UInt8>) -> Bool {
        if name.isEmpty || texts.contains(Array(name)) { return true }
        return (1..<max(name.count, 1)).contains { count in
            texts.contains(Array(name.prefix(count))) || texts.contains(Array(name.suffix(count)))
        }
    }

    /// What numbers are written with.
    private static let ofNumbers = Set("0123456789.-".utf8)
}

extension Array<UInt8> {
    /// What is between bytes of a set at its start and at its end.
    fileprivate func trimmed(of set: Set<UInt8>) -> ArraySlice<UInt8> {
        let rest = drop { set.contains($0) }
        return rest.prefix((rest.lastIndex { !set.contains($0) } ?? rest.startIndex - 1) + 1 - rest.startIndex)
    }
}
