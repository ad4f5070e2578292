internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let danglingReference: Rule = .init(
        402, .warning, "a reference leads to nothing",
        harm: "The runtime ignores it, so what it was to connect stays apart.",
        remedy: "Choose the thing again in the editor, or remove what refers to it, and export.",
        example: "an Image whose assetId is 5 in a file with two assets",
        .onTheWay)

    static let mistypedReference: Rule = .init(
        403, .warning, "a reference leads to a thing of another kind",
        harm: "The runtime ignores it, so what it was to connect stays apart.",
        remedy: "Choose the thing again in the editor and export.",
        example: "a key frame whose interpolatorId is a Fill",
        .onTheWay)

    static let invalidParent: Rule = .init(
        404, .warning, "an object has no parent that could hold it",
        harm: "The runtime removes the object and all that hangs from it: it is not there, and nothing says so.",
        remedy: "Give it a parent that exists and takes children, or export again.",
        example: "a Fill whose parentId is a SolidColor",
        .onTheWay)
}

extension CheckRun {
    /// Looks at a reference that is not one of the many to objects that exist, and remembers what it refers to.
    func checkReference(_ record: Int, _ property: Int) {
        let key = file.properties[property].key
        guard let declared = Schema.property(key), case let value = records.uint(ofProperty: property),
            value != .missing, let space = scope.resolve(common: declared.space, from: record)
        else { return }
        let member = value < space.range.count ? document.member(Int(value), of: space) : .max
        guard member != .max else {
            if value == declared.noneValue { return }
            if key == .parentId { return foundInvalidParent(record, property, "slot \(value) holds nothing") }
            let count = space.range.count
            return report(
                .danglingReference, record, property: property,
                "\(words(key)) is \(value), but there "
                    + (value < count ? "the place is empty" : count == 1 ? "is only one" : "are \(count)"))
        }
        let found = Int(member)
        if space.space != .artboardObject { isReferredTo[found] = true }
        guard let target = declared.target, !isKind(found, target) else { return }
        let kind = Schema.objectType(target)?.name ?? ""
        if key == .parentId {
            return foundInvalidParent(record, property, "its parent is a \(words(found)), which takes no children")
        }
        report(.mistypedReference, record, property: property, "\(words(key)) is a \(words(found)), not a \(kind)")
    }

    private func foundInvalidParent(_ record: Int, _ property: Int, _ why: String) {
        report(.invalidParent, record, property: property, "\(words(record)) is removed: \(why)")
    }
}
