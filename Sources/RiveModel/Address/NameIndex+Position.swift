import RiveFormat

/// What addresses call the things that have names of one kind, and what a text names.
extension NameIndex {
    /// What an address calls one of them: its name, or `#N` where it has none or is not the only one.
    package func segment(_ index: Int) -> String { segment(index, key: key(index)) }

    /// What a path of a running scene calls one of them: `#N` also where runtimes would split the name.
    package func pathSegment(_ index: Int) -> String { segment(index, key: pathKey(index)) }

    private func segment(_ index: Int, key: String) -> String {
        key.isSame(as: names[index]) ? AddressText.plain(key) : key
    }

    /// The key of one of them in machine output: its name as it is, or `#N` where it has none or is not the only one.
    package func key(_ index: Int) -> String {
        let name = names[index]
        return name.isEmpty || indices(of: name).count > 1 ? "#\(index)" : name
    }

    /// The key of one of them in paths of machine output.
    package func pathKey(_ index: Int) -> String {
        PathName.isSplit(names[index]) ? "#\(index)" : key(index)
    }

    /// Where a name, what `#N` stands for, or an address `artboard:NAME` is among names of one kind; of several, the only one that
    /// fits.
    package func position(
        of name: String, _ what: String, in scope: String = "", where fits: (Int) -> Bool = { _ in true }
    ) throws(LookupError) -> Int {
        let text = AddressText(name)
        if let index = try number(in: text, 0..<text.count, what, in: scope) { return index }
        let matches = indices(of: name).isEmpty ? indices(of: text.text(0..<text.count)) : indices(of: name)
        // Its address says as well what is meant.
        if matches.isEmpty, let rest = name.text(behind: "\(what):") {
            return try position(of: rest, what, in: scope, where: fits)
        }
        let fitting = matches.count > 1 ? matches.filter(fits) : matches
        return try one(
            of: fitting.isEmpty ? [Int](matches.prefix(1)) : fitting, name, 0..<text.count, what, in: scope, where: fits
        )
    }

    /// Where a name in a range of a text, or what `#N` there stands for, is among names of one kind; of several, a plain path
    /// means the first. In a path of a running scene, names that runtimes would split are refused.
    package func position(
        of text: AddressText, _ range: Range<Int>, _ what: String, inPath: Bool = false
    ) throws(LookupError) -> Int {
        if let index = try number(in: text, range, what, in: "") { return index }
        let name = text.text(range)
        let matches = indices(of: name)
        if inPath, let match = matches.first, PathName.isSplit(name) {
            throw LookupError(
                .notFound, PathName.refusal(what, name, number: match), depth: range.upperBound, code: "splitName")
        }
        return try one(of: text.isPath ? [Int](matches.prefix(1)) : matches, name, range, what, in: "")
    }

    /// The index that `#N` in a range of a text stands for; nil for any other name.
    private func number(
        in text: AddressText, _ range: Range<Int>, _ what: String, in scope: String
    ) throws(LookupError) -> Int? {
        guard let index = text.number(range) else { return nil }
        guard names.indices.contains(index) else {
            throw LookupError(
                .notFound, "no \(what) #\(index)\(scope); the count is \(names.count)", depth: range.upperBound)
        }
        return index
    }

    /// The only one of some matches for a name.
    private func one(
        of matches: [Int], _ name: String, _ range: Range<Int>, _ what: String, in scope: String,
        where fits: (Int) -> Bool = { _ in true }
    ) throws(LookupError) -> Int {
        guard matches.count < 2 else {
            let candidates = matches.map { "#\($0)" }.joined(separator: ", ")
            throw LookupError(
                .notFound, "more than one \(what)\(scope) has the name \"\(name)\": \(candidates)",
                depth: range.upperBound)
        }
        guard let match = matches.first else {
            let candidates = names.indices.filter(fits).map { names[$0] }
            throw LookupError(
                .notFound, "no \(what) \"\(name)\"\(scope)", names: [name], candidates: candidates,
                depth: range.lowerBound)
        }
        return match
    }
}
