import RiveFormat
import RiveModel
import RiveSchema

/// What edits that wait to be written decide for those after them: where addresses lead, and what names stand for.
struct WaitingEdits {
    /// The values that refer to other instances than the document says.
    private(set) var references: Set<Int> = []
    /// The names that things get and lose.
    private var names: Set<ByteText> = []
    /// Whether a name is among them that an address may have in another spelling.
    private var hasOddName = false
    private var hasIds = false

    /// The properties among `placingKeys` that some record gets.
    private(set) var placements: Set<PropertyKey> = []

    /// Properties that decide where a record belongs, what the references of others count in, or what replaces the values
    /// of others: they wait together, and are written before an edit that depends on them.
    static let placingKeys: Set<PropertyKey> = [
        .parentId, .listenerActionFlags, .blendState1DInputInputId, .blendAnimationDirectInputId,
        .nestedArtboardArtboardId, .nestedAnimationAnimationId,
        .stateMachineListenerTargetId, .keyedObjectObjectId, .keyedPropertyPropertyKey, .viewModelReferenceId,
        .viewModelPropertyEnumCustomEnumId, .customPropertyEnumEnumId,
        .viewModelInstanceId, .viewModelInstanceViewModelPropertyValue, .groupItemConverterId,
    ]

    /// Properties that decide which slot a record takes, or of which view model an instance is: they do not wait.
    static let slotKeys: Set<PropertyKey> = [
        .blendSource, .viewModelPropertyId, .viewModelInstanceListItemViewModelId, .viewModelInstanceViewModelId,
    ]

    /// Whether what names stand for is not what the document says.
    var decidesNames: Bool { hasIds || !names.isEmpty || !placements.isEmpty }

    /// Whether references to a space count in something else than the document says.
    func decide(_ space: IndexSpace) -> Bool { !placements.isDisjoint(with: space.placingKeys) }

    mutating func note(placement key: PropertyKey) { placements.insert(key) }
    mutating func note(reference record: Int) { references.insert(record) }
    mutating func noteId() { hasIds = true }

    mutating func note(name: String) {
        names.insert(name)
        if name.utf8.contains(where: { Self.separators.contains($0) || $0 == UInt8(ascii: "\\") }) { hasOddName = true }
    }

    /// Whether an address may lead elsewhere once names and ids are written.
    func decides(_ address: String) -> Bool {
        guard decidesNames, !Self.isRecord(address) else { return false }
        if hasIds || !placements.isEmpty || hasOddName || address.contains("\\") { return true }
        return address.utf8.split(whereSeparator: Self.separators.contains).contains { part in
            let part = Substring(part)
            return names.contains(String(part))
                || part.parts(separatedBy: " + ").contains { names.contains(String($0)) }
        }
    }

    private static let separators = Array("/:@.[".utf8)

    /// Whether an address names a record by its number, which edits of values do not change.
    private static func isRecord(_ address: String) -> Bool {
        guard address.utf8.first == UInt8(ascii: "#") else { return false }
        let rest = address.utf8.dropFirst().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let dot = UInt8(ascii: ".")
        return rest.isEmpty || rest.first == dot && !rest.contains { $0 != dot && separators.contains($0) }
    }
}

extension Editor {
    /// What an address leads to, after all edits so far.
    mutating func target(of address: String) throws(EditError) -> AddressTarget {
        if waiting.decides(address) { try write() }
        let target: AddressTarget
        do throws(EditError) {
            target = try resolve(address, for: .value)
        } catch {
            guard !waiting.references.isEmpty else { throw error }
            try write()
            return try resolve(address, for: .value)
        }
        guard passesWaiting(target) || waiting.decidesNames && target.valuesHaveNames else { return target }
        try write()
        return try resolve(address, for: .value)
    }

    /// Whether the way to a value goes through an instance that another one takes the place of.
    private func passesWaiting(_ target: AddressTarget) -> Bool {
        guard !waiting.references.isEmpty, let path = target.path else { return false }
        return passages(on: path).contains { waiting.references.contains($0.value) }
    }
}

extension IndexSpace {
    /// The properties that decide what references to the space count in.
    fileprivate var placingKeys: Set<PropertyKey> {
        switch self {
        case .nestedAnimation: [.parentId, .nestedArtboardArtboardId]
        case .nestedStateMachineInput: [.parentId, .nestedArtboardArtboardId, .nestedAnimationAnimationId]
        case .listenerEventObject: [.listenerActionFlags, .stateMachineListenerTargetId, .nestedArtboardArtboardId]
        case .enumValue: [.viewModelPropertyEnumCustomEnumId, .customPropertyEnumEnumId, .keyedObjectObjectId]
        case .viewModelInstance: [.viewModelReferenceId, .keyedObjectObjectId]
        // Any space may be that of the property that is keyed.
        case .dependsOnKeyedProperty: WaitingEdits.placingKeys
        default: []
        }
    }
}

extension AddressTarget {
    fileprivate var path: ValuePath? {
        switch self {
        case .value(_, _, let path): path
        case .item(_, _, let path): path
        default: nil
        }
    }

    /// Whether what it holds is spelt by the name of a thing.
    fileprivate var valuesHaveNames: Bool {
        switch self {
        case .value(let property, _, _): property.type.kind.data.isReference || property.type.kind == .unknown
        case .item: true
        default: false
        }
    }
}
