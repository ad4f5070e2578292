public import RiveFormat
public import RiveSchema

/// The scopes that a record stands in, which decide what its references count in.
///
/// It is made for one record, or carried along from record to record in file order, which costs a comparison each.
@usableFromInline
package struct ReferenceScope {
    private let document: Document
    /// The index of the artboard, then the positions of the state machine, layer and state; -1 before the first.
    private var artboard = -1
    private var stateMachine = -1, layer = -1, state = -1

    /// The next record that starts one of these.
    @usableFromInline package private(set) var nextBoundary = 0
    /// Where the objects of the artboard lie among all of the file.
    @usableFromInline package private(set) var objects = 0..<0

    /// The scopes before the first record.
    @usableFromInline
    package init(_ document: Document) { self.document = document }

    /// The scopes of a record.
    package init(_ document: Document, of record: Int) {
        self.init(document)
        artboard = document.lists.artboards.upperBound(of: record) - 1
        objects = document.lists.objects.range(of: artboard)
        stateMachine = document.lists.stateMachines.members.upperBound(of: record) - 1
        layer = document.lists.layers.members.upperBound(of: record) - 1
        // Until a layer has its first state, what it holds belongs to the last state before it.
        let states = document.lists.states.members
        state =
            (0..<document.lists.states.range(of: layer).upperBound).last {
                states[$0] != .max && states[$0] <= record
            } ?? -1
    }

    /// Goes on to a later record of the file.
    @inlinable @inline(__always)
    package mutating func advance(to record: Int) {
        if record >= nextBoundary { cross(to: record) }
    }

    /// Enters the scopes that start up to a record, and finds where the next one does.
    @inline(never) @usableFromInline
    mutating func cross(to record: Int) {
        let artboards = document.lists.artboards
        while artboard + 1 < artboards.count, artboards[artboard + 1] <= record { artboard += 1 }
        objects = document.lists.objects.range(of: artboard)
        nextBoundary = artboard + 1 < artboards.count ? Int(artboards[artboard + 1]) : .max
        nextBoundary = min(nextBoundary, Self.step(&stateMachine, to: record, in: document.lists.stateMachines.members))
        nextBoundary = min(nextBoundary, Self.step(&layer, to: record, in: document.lists.layers.members))
        nextBoundary = min(nextBoundary, Self.step(&state, to: record, in: document.lists.states.members))
    }

    /// The record of the next member, where a position moves to the last member that starts up to a record.
    private static func step(_ position: inout Int, to record: Int, in members: IndexRun) -> Int {
        var next = position + 1
        while next < members.count {
            if members[next] != .max {
                if members[next] > record { return Int(members[next]) }
                position = next
            }
            next += 1
        }
        return .max
    }

    /// The objects of the artboard, as what a reference counts in; nil before the first artboard.
    @usableFromInline
    package var objectSpace: ReferenceSpace? { artboard < 0 ? nil : ReferenceSpace(.artboardObject, objects) }

    /// What a reference counts in, for loops over all references: nearly all are to objects of the artboard.
    package func resolve(common space: IndexSpace, from record: Int) -> ReferenceSpace? {
        if case .artboardObject = space { objectSpace } else { resolve(other: space, from: record) }
    }

    @inline(never) @usableFromInline
    func resolve(other space: IndexSpace, from record: Int) -> ReferenceSpace? {
        resolve(Schema.space(space, in: document.file.type(of: record)), from: record)
    }

    /// What a reference counts in; nil for what is no index of records, and where the record's surroundings don't say.
    package func resolve(_ space: IndexSpace, from record: Int) -> ReferenceSpace? {
        switch space {
        case .artboardObject: artboard < 0 ? nil : .init(space, objects)
        case .artboardAnimation: artboard < 0 ? nil : .init(space, document.lists.animations.range(of: artboard))
        case .artboardStateMachine: artboard < 0 ? nil : .init(space, document.lists.stateMachines.range(of: artboard))
        case .stateMachineInput: stateMachine < 0 ? nil : .init(space, document.lists.inputs.range(of: stateMachine))
        case .layerState: layer < 0 ? nil : .init(space, document.lists.states.range(of: layer))
        case .stateBlendAnimation: state < 0 ? nil : .init(space, document.lists.blendAnimations.range(of: state))
        case .fileArtboard: .init(space, 0..<document.lists.artboards.count)
        case .fileAsset: .init(space, 0..<document.lists.assets.count)
        case .fileEnum: .init(space, 0..<document.lists.enums.count)
        case .fileDataConverter: .init(space, 0..<document.lists.dataConverters.count)
        case .fileInterpolator: .init(space, 0..<document.lists.interpolators.count)
        case .fileScrollPhysics: .init(space, 0..<document.lists.scrollPhysics.count)
        case .fileViewModel: .init(space, 0..<document.lists.viewModels.count)
        case .enumValue:
            document.enumIndex(for: record).map { .init(space, document.lists.enumValues.range(of: Int($0))) }
        case .viewModelProperty:
            document.modelIndex(ofValue: record).map {
                .init(space, document.lists.viewModelProperties.range(of: Int($0)))
            }
        case .viewModelInstance:
            document.referencedModel(by: record).map {
                .init(space, document.lists.viewModelInstances.range(of: Int($0)))
            }
        case .nestedAnimation: nestedAnimations(of: record)
        case .nestedStateMachineInput: nestedInputs(of: record)
        case .listenerEventObject: .init(.artboardObject, document.lists.objects.range(of: eventArtboard(of: record)))
        case .dependsOnKeyedProperty: keyedSpace(of: record)
        case .none, .tendon, .propertyKey, .dataBindPath, .assetIdentity, .dependsOnSubclass: nil
        }
    }

    private func keyedSpace(of record: Int) -> ReferenceSpace? {
        guard let keyed = document.keyedProperty(of: record), keyed.space != .dependsOnKeyedProperty else { return nil }
        return resolve(keyed.space, from: record)
    }

    /// The animations, or state machines, of the artboard that the nested artboard around a record shows.
    private func nestedAnimations(of record: Int) -> ReferenceSpace? {
        guard let host = document.owner(of: record),
            let shown = document.artboard(at: document.uint(.nestedArtboardArtboardId, of: host))
        else { return nil }
        return document.file.type(of: record) == .nestedStateMachine
            ? .init(.artboardStateMachine, document.lists.stateMachines.range(of: shown.index))
            : .init(.artboardAnimation, document.lists.animations.range(of: shown.index))
    }

    private func nestedInputs(of record: Int) -> ReferenceSpace? {
        guard let nested = document.owner(of: record), let machines = nestedAnimations(of: nested),
            machines.space == .artboardStateMachine,
            case let index = document.uint(.nestedAnimationAnimationId, of: nested), index < machines.range.count
        else { return nil }
        return .init(.stateMachineInput, document.lists.inputs.range(of: machines.range.lowerBound + Int(index)))
    }

    /// The artboard whose objects a listener's event is one of: the nested one that it listens to, else its own.
    private func eventArtboard(of record: Int) -> Int {
        let isListener = Schema.isKind(document.file.type(of: record), of: .stateMachineListener)
        guard let listener = isListener ? record : document.owner(of: record),
            let target = document.lists.objects.member(
                Int(document.uint(.stateMachineListenerTargetId, of: listener)), of: artboard),
            Schema.isKind(document.file.type(of: target), of: .nestedArtboard),
            let shown = document.artboard(at: document.uint(.nestedArtboardArtboardId, of: target))
        else { return artboard }
        return shown.index
    }
}

/// What a reference counts in: a run of records in one of the document's spaces.
@usableFromInline
package struct ReferenceSpace: Hashable {
    /// The space, with those that depend on the surroundings resolved.
    package let space: IndexSpace
    /// Where the run lies among all members of the space in the file.
    package let range: Range<Int>

    package init(_ space: IndexSpace, _ range: Range<Int>) {
        self.space = space
        self.range = range
    }
}

extension Document {
    /// The record that a record hangs from, nil where there is none.
    @inlinable
    package func owner(of record: Int) -> Int? {
        let owner = lists.owners[record]
        return owner == .max ? nil : Int(owner)
    }

    /// A record, what it hangs from, and so on. Where that leads back, it ends after a few times around.
    package func owners(around record: Int) -> UnfoldSequence<Int, OwnerClimb> {
        sequence(state: OwnerClimb(next: record)) { climb in
            guard let record = climb.next, record != climb.mark else { return nil }
            climb.note(record)
            climb.next = self.owner(of: record)
            return record
        }
    }

    /// The property that the keyed property around a key frame names.
    package func keyedProperty(of keyFrame: Int) -> SchemaProperty? {
        owner(of: keyFrame).flatMap { Schema.property(propertyKey(.keyedPropertyPropertyKey, of: $0)) }
    }

    /// The view model of the instance that a value record belongs to.
    package func modelIndex(ofValue record: Int) -> UInt32? {
        guard let instance = owner(of: record), let position = instanceRecords.ascendingIndex(of: instance),
            case let model = instanceModels[position], model != .max
        else { return nil }
        return model
    }

    /// The view model whose instances a value record or list item refers to.
    package func referencedModel(by record: Int) -> UInt32? {
        switch file.type(of: record) {
        case .viewModelInstanceListItem: return uint(.viewModelInstanceListItemViewModelId, of: record)
        case .keyFrameId: return keyedObject(of: record).flatMap(modelNested(in:))
        default: return modelNested(in: record)
        }
    }

    private func modelNested(in value: Int) -> UInt32? {
        guard case .viewModel(let model)? = viewModelProperty(ofValue: value)?.type else { return nil }
        return model
    }

    /// The object that a key frame animates.
    private func keyedObject(of keyFrame: Int) -> Int? {
        guard let keyed = owner(of: keyFrame), let object = owner(of: keyed),
            let artboard = artboardIndex(of: keyFrame)
        else { return nil }
        return objects.member(Int(uint(.keyedObjectObjectId, of: object)), of: artboard)
    }

    /// The enum whose values a record refers to. Those of bindables and comparators follow from the path that is bound there.
    package func enumIndex(for record: Int) -> UInt32? {
        switch file.type(of: record) {
        case .viewModelInstanceEnum:
            guard case .enum(.custom(let index))? = viewModelProperty(ofValue: record)?.type else { return nil }
            return index
        case .customPropertyEnum: return uint(.customPropertyEnumEnumId, of: record)
        case .keyFrameId:
            // The key frame of a custom enum property: the keyed object says of which.
            guard let target = keyedObject(of: record), file.type(of: target) == .customPropertyEnum else { return nil }
            return uint(.customPropertyEnumEnumId, of: target)
        case .bindablePropertyEnum: return enumIndex(boundTo: record)
        case .transitionValueEnumComparator: return enumIndex(comparedBy: record)
        default: return nil
        }
    }

    /// The records that a reference counts in, `UInt32.max` for empty slots.
    package func members(of space: ReferenceSpace) -> IndexList {
        members(of: space.space).list(stored.memory).slice(space.range)
    }

    /// The records of all spaces of a kind, one behind the other, `UInt32.max` for empty slots.
    package func allMembers(of space: IndexSpace) -> IndexList { members(of: space).list(stored.memory) }

    /// The record at an index of a space, `UInt32.max` for an empty slot; the index must be one of the space.
    package func member(_ index: Int, of space: ReferenceSpace) -> UInt32 {
        members(of: space.space)[space.range.lowerBound + index]
    }

    /// The record at an index of a space; nil beyond its end, and for an empty slot.
    package func target(_ index: UInt32, in space: ReferenceSpace) -> Int? {
        guard index < space.range.count, case let member = member(Int(index), of: space), member != .max else {
            return nil
        }
        return Int(member)
    }

    /// The records of all spaces of a kind; those of artboards for what is no space of records, which has no range.
    private func members(of space: IndexSpace) -> IndexRun {
        switch space {
        case .artboardObject: lists.objects.members
        case .artboardAnimation: lists.animations.members
        case .artboardStateMachine: lists.stateMachines.members
        case .stateMachineInput: lists.inputs.members
        case .layerState: lists.states.members
        case .stateBlendAnimation: lists.blendAnimations.members
        case .fileAsset: lists.assets
        case .fileEnum: lists.enums
        case .fileDataConverter: lists.dataConverters
        case .fileInterpolator: lists.interpolators
        case .fileScrollPhysics: lists.scrollPhysics
        case .fileViewModel: lists.viewModels
        case .enumValue: lists.enumValues.members
        case .viewModelProperty: lists.viewModelProperties.members
        case .viewModelInstance: lists.viewModelInstances.members
        default: lists.artboards
        }
    }

    /// The record that a reference names; nil where it names none, and for what is no index of records.
    package func target(of property: SchemaProperty, value: UInt32, in record: Int) -> Int? {
        let space = Schema.space(of: property.key, in: file.type(of: record))
        guard value != .missing, let resolved = ReferenceScope(self, of: record).resolve(space, from: record) else {
            return nil
        }
        return target(value, in: resolved)
    }

    /// Every reference that the file stores, in file order.
    ///
    /// `body` gets the record, the index of the property among all of the file, the value, and what the value counts in. It is called
    /// for nearly every record, so that a call costs as much as what most callers do in it.
    @inlinable
    package func forEachReference(
        _ body: (_ record: Int, _ property: Int, _ value: UInt32, _ space: ReferenceSpace) -> Void
    ) {
        RecordCursor.with(file) { records in
            Schema.spaces.withUnsafeBufferPointer { spaces in
                var scope = ReferenceScope(self)
                var objects: ReferenceSpace?
                var record = 0
                for property in 0..<file.properties.count where records.isReference(property) {
                    // Properties stand in the order of their records.
                    while records.properties(of: record).upperBound <= property { record &+= 1 }
                    if record >= scope.nextBoundary {
                        scope.cross(to: record)
                        objects = scope.objectSpace
                    }
                    let space = spaces[Int(records.key(ofProperty: property).rawValue)]
                    let value = records.uint(ofProperty: property)
                    // Nearly all are to objects of the artboard.
                    if case .artboardObject = space {
                        if let objects { body(record, property, value, objects) }
                    } else if let resolved = scope.resolve(other: space, from: record) {
                        body(record, property, value, resolved)
                    }
                }
            }
        }
    }
}

/// A climb from a record to what it hangs from: a mark that is left behind at ever longer distances is met again in a circle
/// (R. P. Brent, 1980).
package struct OwnerClimb {
    fileprivate var next: Int?
    fileprivate var mark = -1
    private var distance = 1
    private var left = 1

    fileprivate init(next: Int) { self.next = next }

    fileprivate mutating func note(_ record: Int) {
        left -= 1
        guard left == 0 else { return }
        mark = record
        distance *= 2
        left = distance
    }
}
