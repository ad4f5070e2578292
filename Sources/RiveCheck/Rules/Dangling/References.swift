import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let danglingReference: Rule = .init(
        402, .warning, "a reference leads to nothing",
        harm: unlinked,
        remedy: "Choose the thing again in the editor, or remove what refers to it, and export.",
        example: "an Image whose assetId is 5 in a file with two assets",
        .onTheWay)

    static let mistypedReference: Rule = .init(
        403, .warning, "a reference leads to an object of another type",
        harm: unlinked,
        remedy: "Choose the thing again in the editor and export.",
        example: "a key frame whose interpolatorId is a Fill",
        .onTheWay)

    private static let unlinked = """
        The runtime goes on without it, so what it was to connect stays apart. Where the easing of a key frame is missing, \
        the animation leaves out all keys of that object; where the object of keys is, its keys; where the easing of a \
        transition is, its layer and those behind it may never start.
        """

    static let invalidParent: Rule = .init(
        404, .warning, "an object has no valid parent",
        harm: "The runtime removes the object and all that hangs from it: it is not there, and nothing says so.",
        remedy: "Give it a parent that exists and takes children, or export again.",
        example: "a Fill whose parentId is a SolidColor",
        .onTheWay)
}

extension CheckRun {
    /// Looks at a reference that is not one of the many to objects that exist, and remembers what it refers to.
    func checkReference(_ record: Int, _ property: Int) {
        let key = records.key(ofProperty: property)
        let facts = facts[Int(key.rawValue)]
        let value = records.uint(ofProperty: property)
        guard value != .missing || key == .parentId, let space = space(facts.space, of: record) else { return }
        let member = value < space.range.count ? document.member(Int(value), of: space) : .max
        guard member != .max else {
            if key == .parentId {
                return foundInvalidParent(
                    record, property, value == .missing ? "it has no parent" : "slot \(value) is empty")
            }
            if value == facts.noneValue { return }
            let count = space.range.count
            return report(
                .danglingReference, record, property: property,
                "\(words(key)) is \(value), but "
                    + (value < count ? "that index is empty" : count == 1 ? "there is only one" : "there are \(count)"))
        }
        let found = Int(member)
        if space.space != .artboardObject { isReferredTo[found] = true }
        if found > record { checkOrder(record, property, space.space, found) }
        guard !facts.targets.contains(kinds.number(of: type(of: found))) else { return }
        if key == .parentId {
            return foundInvalidParent(record, property, "its parent is \(words(found)), which takes no children")
        }
        let kind = Schema.property(key)?.target.flatMap(Schema.objectType)?.name ?? ""
        report(
            .mistypedReference, record, property: property, "\(words(key)) is \(words(found)), which is not a \(kind)")
    }

    /// What a reference of the record that the walk is at counts in.
    private func space(_ space: IndexSpace, of record: Int) -> ReferenceSpace? {
        guard space == .enumValue || space == .viewModelInstance, isKind(record, .viewModelInstanceValue) else {
            return scope.resolve(common: space, from: record)
        }
        // Instances come by the thousand, and the walk knows in which it is.
        guard let property = property(ofValue: record) else { return nil }
        return switch (space, type(of: property)) {
        case (.enumValue, .viewModelPropertyEnumCustom):
            ReferenceSpace(
                space, document.lists.enumValues.range(of: Int(uint(.viewModelPropertyEnumCustomEnumId, of: property))))
        case (.viewModelInstance, .viewModelPropertyViewModel):
            ReferenceSpace(
                space, document.lists.viewModelInstances.range(of: Int(uint(.viewModelReferenceId, of: property))))
        default: nil
        }
    }

    private func foundInvalidParent(_ record: Int, _ property: Int, _ why: @autoclosure () -> String) {
        // The runtime does not look at the parents of these.
        guard ObjectValidity.dependsOnParent(record, self) else { return }
        hasInvalidParents = true
        report(.invalidParent, record, property: property, "\(words(record)) is removed: \(why())")
    }
}
