internal import RiveFormat
internal import RiveSchema

/// What the names in values stand for.
extension Document {
    /// The number of a value of an enum by its key.
    package func enumIndex(_ key: String, of type: PropertyType) throws(EditError) -> Int {
        guard case .enum(.custom(let index)) = type, let dataEnum = dataEnum(at: index) else {
            throw EditError(.unfit, "it has no enum of keys")
        }
        let keys = dataEnum.values.map(\.key)
        guard let value = keys.firstIndex(of: key) else {
            throw EditError(
                .unfit, "enum \"\(dataEnum.name)\" has no key \"\(key)\", but \(keys.joined(separator: ", "))",
                names: [key], candidates: keys)
        }
        return value
    }

    /// The number of an asset that a property of a type can refer to, by its name.
    package func assetIndex(_ name: String, of type: PropertyType) throws(EditError) -> Int {
        let assets = siblings(of: .asset, in: nil)
        let names = assets.map { self.name(ofObject: $0, .asset) }
        func fits(_ place: Int) -> Bool { file.type(of: assets[place]) == type.assetType }
        let place = try names.position(of: name, "asset", where: fits)
        guard fits(place) else {
            throw EditError(.unfit, "it takes \(type == .image ? "an" : "a") \(type.word), and \"\(name)\" is none")
        }
        return place
    }

    /// The number of an artboard by its name.
    package func artboardIndex(_ name: String) throws(EditError) -> Int {
        try artboards.map(\.name).position(of: name, "artboard")
    }

    /// The number of an instance that a property of a type can refer to, by its name.
    package func instanceIndex(_ name: String, of type: PropertyType) throws(EditError) -> Int {
        guard case .viewModel(let index) = type, let model = viewModel(at: index) else {
            throw EditError(.unfit, "it names no view model")
        }
        return try model.instanceIndex(name)
    }
}

extension ViewModel {
    /// The index of an instance by its name.
    package func instanceIndex(_ name: String) throws(EditError) -> Int {
        try instances.map(\.name).position(of: name, "instance", in: " of \"\(self.name)\"")
    }
}

extension [String] {
    /// Where a name, or what `#N` stands for, is among names of one kind; of several, the only one that fits.
    package func position(
        of name: String, _ what: String, in place: String = "", where fits: (Int) -> Bool = { _ in true }
    ) throws(EditError) -> Int {
        let text = AddressText(name)
        if let index = try number(in: text, 0..<text.count, what, in: place) { return index }
        let matches = indices(of: name) ?? indices(of: text.text(0..<text.count)) ?? []
        let fitting = matches.count > 1 ? matches.filter(fits) : matches
        return try one(of: fitting.isEmpty ? [Int](matches.prefix(1)) : fitting, name, what, in: place)
    }

    /// Where a name in a range of a text, or what `#N` there stands for, is among names of one kind; of several, a plain path
    /// means the first.
    package func position(
        of text: AddressText, _ range: Range<Int>, _ what: String, in place: String = ""
    ) throws(EditError) -> Int {
        if let index = try number(in: text, range, what, in: place) { return index }
        let name = text.text(range)
        let matches = indices(of: name) ?? []
        return try one(of: text.isPath ? [Int](matches.prefix(1)) : matches, name, what, in: place)
    }

    /// The index that `#N` in a range of a text stands for; nil for any other name.
    private func number(
        in text: AddressText, _ range: Range<Int>, _ what: String, in place: String
    ) throws(EditError) -> Int? {
        guard let index = text.number(range) else { return nil }
        guard indices.contains(index) else {
            throw EditError(.notFound, "no \(what) #\(index)\(place), there are \(count)")
        }
        return index
    }

    /// The only one of some matches for a name.
    private func one(
        of matches: [Int], _ name: String, _ what: String, in place: String
    ) throws(EditError) -> Int {
        guard matches.count < 2 else {
            let candidates = matches.map { "#\($0)" }.joined(separator: ", ")
            throw EditError(.notFound, "more than one \(what)\(place) has the name \"\(name)\": \(candidates)")
        }
        guard let match = matches.first else {
            throw EditError(.notFound, "no \(what) \"\(name)\"\(place)", names: [name], candidates: self)
        }
        return match
    }

    /// Where a name is, nil where it is not.
    private func indices(of name: String) -> [Int]? {
        let matches = indices.filter { self[$0] == name }
        return matches.isEmpty ? nil : matches
    }
}

extension PropertyType {
    /// The type of asset that a property of this type refers to.
    fileprivate var assetType: TypeKey? {
        switch self {
        case .image: .imageAsset
        case .font: .fontAsset
        case .blob: .blobAsset
        default: nil
        }
    }
}
