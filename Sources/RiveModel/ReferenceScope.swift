internal import RiveFormat
package import RiveSchema

/// The scopes that a record stands in, which decide what its references count in.
///
/// It is made for one record, or carried along from record to record in file order, which costs a comparison each.
package struct ReferenceScope {
    private let document: Document
    /// The index of the artboard, and the positions of the state machine, layer and state; -1 before the first.
    private var artboard = -1, stateMachine = -1, layer = -1, state = -1

    /// The scopes before the first record.
    package init(_ document: Document) { self.document = document }

    /// The scopes of a record.
    package init(_ document: Document, of record: Int) {
        self.init(document)
        artboard = document.artboardRecords.upperBound(of: record) - 1
        stateMachine = document.stateMachines.members.upperBound(of: record) - 1
        layer = document.layers.members.upperBound(of: record) - 1
        guard layer >= 0 else { return }
        // Until a layer has its first state, what it holds belongs to the last state before it.
        let states = document.states.members[..<document.states.range(of: layer).upperBound]
        state = states.lastIndex { $0 != .max && $0 <= record } ?? -1
    }

    /// Goes on to the next record of the file.
    package mutating func advance(to record: Int, _ type: TypeKey) {
        switch type {
        case .artboard: artboard += 1
        case .stateMachine: if isNext(record, document.stateMachines, stateMachine) { stateMachine += 1 }
        case .stateMachineLayer: if isNext(record, document.layers, layer) { layer += 1 }
        case .anyState, .entryState, .exitState, .animationState, .blendState1DInput, .blendState1DViewModel,
            .blendStateDirect:
            let members = document.states.members
            var next = state + 1
            while next < members.count, members[next] == .max { next += 1 }
            if next < members.count, Int(members[next]) == record { state = next }
        default: break
        }
    }

    private func isNext(_ record: Int, _ groups: Groups, _ position: Int) -> Bool {
        position + 1 < groups.members.count && Int(groups.members[position + 1]) == record
    }

    /// The records that a reference counts in, `UInt32.max` for empty slots; nil for what is no index of records, and where the
    /// record's surroundings don't say.
    package func members(of space: IndexSpace, from record: Int) -> ArraySlice<UInt32>? {
        switch space {
        case .artboardObject: return inArtboard(document.objects)
        case .artboardAnimation: return inArtboard(document.animations)
        case .artboardStateMachine: return inArtboard(document.stateMachines)
        case .stateMachineInput: return stateMachine < 0 ? nil : document.inputs[stateMachine]
        case .layerState: return layer < 0 ? nil : document.states[layer]
        case .stateBlendAnimation: return state < 0 ? nil : document.blendAnimations[state]
        case .fileArtboard: return document.artboardRecords[...]
        case .fileAsset: return document.assetRecords[...]
        case .fileEnum: return document.enumRecords[...]
        case .fileDataConverter: return document.dataConverterRecords[...]
        case .fileInterpolator: return document.interpolatorRecords[...]
        case .fileScrollPhysics: return document.scrollPhysicsRecords[...]
        case .fileViewModel: return document.viewModelRecords[...]
        case .enumValue: return document.enumIndex(for: record).map { document.enumValues[Int($0)] }
        case .viewModelProperty: return document.modelIndex(ofValue: record).map { document.viewModelProperties[Int($0)] }
        case .viewModelInstance: return document.referencedModel(by: record).map { document.viewModelInstances[Int($0)] }
        case .nestedAnimation: return nestedAnimations(of: record)
        case .nestedStateMachineInput: return nestedInputs(of: record)
        case .listenerEventObject: return document.objects[eventArtboard(of: record)]
        case .dependsOnKeyedProperty:
            guard let keyed = document.keyedProperty(of: record), keyed.space != .dependsOnKeyedProperty else { return nil }
            return members(of: keyed.space, from: record)
        case .none, .tendon, .propertyKey, .dataBindPath, .assetIdentity, .dependsOnSubclass: return nil
        }
    }

    private func inArtboard(_ groups: Groups) -> ArraySlice<UInt32>? { artboard < 0 ? nil : groups[artboard] }

    /// The animations, or state machines, of the artboard that the nested artboard around a record shows.
    private func nestedAnimations(of record: Int) -> ArraySlice<UInt32>? {
        guard let host = document.owner(of: record),
            let shown = document.artboard(at: document.uint(.nestedArtboardId, of: host))
        else { return nil }
        let isMachine = document.file.type(of: record) == .nestedStateMachine
        return isMachine ? document.stateMachines[shown.index] : document.animations[shown.index]
    }

    private func nestedInputs(of record: Int) -> ArraySlice<UInt32>? {
        guard let nested = document.owner(of: record), let machines = nestedAnimations(of: nested),
            case let index = document.uint(.nestedAnimationId, of: nested), index < machines.count
        else { return nil }
        return document.stateMachines.members.ascendingIndex(of: Int(machines[machines.startIndex + Int(index)])).map {
            document.inputs[$0]
        }
    }

    /// The artboard whose objects a listener's event is one of: the nested one that it listens to, else its own.
    private func eventArtboard(of record: Int) -> Int {
        let isListener = Schema.isKind(document.file.type(of: record), of: .stateMachineListener)
        guard let listener = isListener ? record : document.owner(of: record),
            let target = document.objects.member(Int(document.uint(.listenerTargetId, of: listener)), of: artboard),
            Schema.isKind(document.file.type(of: target), of: .nestedArtboard),
            let shown = document.artboard(at: document.uint(.nestedArtboardId, of: target))
        else { return artboard }
        return shown.index
    }
}

extension Document {
    /// The record that a record hangs from, nil where there is none.
    package func owner(of record: Int) -> Int? { owners[record] == .max ? nil : Int(owners[record]) }

    /// The property that the keyed property around a key frame names.
    package func keyedProperty(of keyFrame: Int) -> Property? {
        owner(of: keyFrame).flatMap { keyed in
            Schema.property(PropertyKey(rawValue: UInt16(truncatingIfNeeded: uint(.keyedPropertyKey, of: keyed))))
        }
    }

    /// The view model of the instance that a value record belongs to.
    func modelIndex(ofValue record: Int) -> UInt32? {
        guard let instance = owner(of: record), let position = instanceRecords.ascendingIndex(of: instance),
            case let model = instanceModels[position], model != .max
        else { return nil }
        return model
    }

    /// The view model property that a value record is for.
    package func viewModelProperty(ofValue record: Int) -> ViewModelProperty? {
        modelIndex(ofValue: record).flatMap { viewModel(at: $0)?.property(uint(.viewModelPropertyId, of: record)) }
    }

    /// The view model whose instances a value record or list item refers to.
    func referencedModel(by record: Int) -> UInt32? {
        if file.type(of: record) == .viewModelInstanceListItem { return uint(.itemViewModelId, of: record) }
        guard case .viewModel(let model)? = viewModelProperty(ofValue: record)?.type else { return nil }
        return model
    }

    /// The enum whose values a record refers to.
    func enumIndex(for record: Int) -> UInt32? {
        switch file.type(of: record) {
        case .viewModelInstanceEnum:
            guard case .enum(.custom(let index))? = viewModelProperty(ofValue: record)?.type else { return nil }
            return index
        case .customPropertyEnum: return uint(.customEnumId, of: record)
        case .keyFrameId:
            // The key frame of a custom enum property: the keyed object says of which.
            guard let keyed = owner(of: record), let object = owner(of: keyed), let artboard = artboardIndex(of: record),
                let target = objects.member(Int(uint(.objectId, of: object)), of: artboard),
                file.type(of: target) == .customPropertyEnum
            else { return nil }
            return uint(.customEnumId, of: target)
        default: return nil
        }
    }

    /// The record that a reference names; nil where it names none, and for what is no index of records.
    package func target(of property: Property, value: UInt32, in record: Int) -> Int? {
        let space = Schema.space(of: property, in: file.type(of: record))
        guard value != .missing, let members = ReferenceScope(self, of: record).members(of: space, from: record),
            value < members.count, case let member = members[members.startIndex + Int(value)], member != .max
        else { return nil }
        return Int(member)
    }

    /// Looks at every reference that the file stores, in file order, with what it counts in.
    package func forEachReference(_ body: (Reference) -> Void) {
        var scope = ReferenceScope(self)
        let spaces = Self.spaces
        for record in 0..<file.recordCount {
            let type = file.type(of: record)
            scope.advance(to: record, type)
            for index in file.properties(of: record) {
                let key = file.properties[index].key
                guard key.rawValue < spaces.count, case var space = spaces[Int(key.rawValue)], space != .none else { continue }
                if space == .dependsOnSubclass, let property = Schema.property(key) {
                    space = Schema.space(of: property, in: type)
                }
                guard let members = scope.members(of: space, from: record) else { continue }
                body(Reference(record: record, property: index, space: space, members: members))
            }
        }
    }

    /// The index space by property key.
    private static let spaces: [IndexSpace] = (0..<Schema.wireKinds.count).map {
        Schema.property(PropertyKey(rawValue: UInt16($0)))?.space ?? .none
    }
}

/// A reference as a file stores it.
package struct Reference {
    package let record: Int
    /// The index of the property among all of the file.
    package let property: Int
    package let space: IndexSpace
    /// The records that it counts in.
    package let members: ArraySlice<UInt32>
}
