/// What addresses call the things that have names of one kind, and what a text names.
extension NameIndex {
    /// What an address calls one of them: its name, or `#N` where it has none or is not the only one.
    package func segment(_ index: Int) -> String {
        let name = names[index]
        return name.isEmpty || places(of: name).count > 1 ? "#\(index)" : AddressText.plain(name)
    }

    /// Where a name, or what `#N` stands for, is among names of one kind; of several, the only one that fits.
    package func position(
        of name: String, _ what: String, in place: String = "", where fits: (Int) -> Bool = { _ in true }
    ) throws(EditError) -> Int {
        let text = AddressText(name)
        if let index = try number(in: text, 0..<text.count, what, in: place) { return index }
        let matches = places(of: name).isEmpty ? places(of: text.text(0..<text.count)) : places(of: name)
        let fitting = matches.count > 1 ? matches.filter(fits) : matches
        return try one(
            of: fitting.isEmpty ? [Int](matches.prefix(1)) : fitting, name, what, in: place, where: fits)
    }

    /// Where a name in a range of a text, or what `#N` there stands for, is among names of one kind; of several, a plain path
    /// means the first.
    package func position(of text: AddressText, _ range: Range<Int>, _ what: String) throws(NameFailure) -> Int {
        do throws(EditError) {
            if let index = try number(in: text, range, what, in: "") { return index }
            let name = text.text(range)
            let matches = places(of: name)
            return try one(of: text.isPath ? [Int](matches.prefix(1)) : matches, name, what, in: "")
        } catch {
            // A name that several have was found, one that nobody has was not.
            throw NameFailure(error: error, depth: error.names.isEmpty ? range.upperBound : range.lowerBound)
        }
    }

    /// The index that `#N` in a range of a text stands for; nil for any other name.
    private func number(
        in text: AddressText, _ range: Range<Int>, _ what: String, in place: String
    ) throws(EditError) -> Int? {
        guard let index = text.number(range) else { return nil }
        guard names.indices.contains(index) else {
            throw EditError(.notFound, "no \(what) #\(index)\(place), there are \(names.count)")
        }
        return index
    }

    /// The only one of some matches for a name.
    private func one(
        of matches: [Int], _ name: String, _ what: String, in place: String,
        where fits: (Int) -> Bool = { _ in true }
    ) throws(EditError) -> Int {
        guard matches.count < 2 else {
            let candidates = matches.map { "#\($0)" }.joined(separator: ", ")
            throw EditError(.notFound, "more than one \(what)\(place) has the name \"\(name)\": \(candidates)")
        }
        guard let match = matches.first else {
            let candidates = names.indices.filter(fits).map { names[$0] }
            throw EditError(.notFound, "no \(what) \"\(name)\"\(place)", names: [name], candidates: candidates)
        }
        return match
    }
}
