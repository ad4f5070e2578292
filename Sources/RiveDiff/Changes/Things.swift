import RiveFormat
import RiveModel
import RiveSchema

/// Which thing each record of a file is a part of: a condition of its transition, a key frame of its animation.
package struct Things {
    /// The record that is the thing.
    package let heads: [Int32]
    package let kinds: [DiffKind]

    /// Whether a record is a thing rather than a part of one.
    func isThing(_ record: Int) -> Bool { Int(heads[record]) == record }

    /// Whether a record is reported wherever it came or went.
    func isToldInside(_ record: Int) -> Bool { isThing(record) && kinds[record].isToldInside }

    init(_ document: Document, _ tree: RecordTree) {
        var heads = [Int32](repeating: -1, count: tree.count)
        var kinds = [DiffKind](repeating: .object, count: tree.count)
        for record in tree.order.map(Int.init) {
            let parent = Int(tree.parents[record])
            let owner = parent < 0 ? nil : (type: document.file.type(of: parent), kind: kinds[parent])
            if let kind = Self.kind(document.file.type(of: record), in: owner) {
                (heads[record], kinds[record]) = (Int32(record), kind)
            } else if parent >= 0 {
                (heads[record], kinds[record]) = (heads[parent], kinds[parent])
            } else {
                heads[record] = Int32(record)
            }
        }
        self.heads = heads
        self.kinds = kinds
    }

    /// The kind of thing that a record of a type is; nil for a part of what it hangs from.
    private static func kind(_ type: TypeKey, in owner: (type: TypeKey, kind: DiffKind)?) -> DiffKind? {
        switch RecordRole.of(type) {
        case .artboard: .artboard
        case .component, .scriptedComponent, .scriptInput: kind(ofComponent: type, in: owner?.kind)
        case .interpolator, .scrollPhysics, .null, .manifest: .object
        case .asset: .asset
        case .dataEnum: .enum
        case .dataConverter: .converter
        case .viewModel: .viewModel
        case .viewModelProperty: .property
        case .viewModelInstance: .instance
        case .viewModelInstanceValue, .viewModelInstanceList: .value
        case .linearAnimation: .animation
        case .stateMachine: .stateMachine
        case .input: .input
        case .layer: .layer
        case .state: .state
        case .transition: .transition
        case .listener: .listener
        // A binding for a part of a state machine is reported with that part.
        case .dataBind: owner.map { RecordRole.of($0.type) } == .claimed ? nil : .binding
        default: nil
        }
    }

    private static func kind(ofComponent type: TypeKey, in owner: DiffKind?) -> DiffKind? {
        if type.isKind(of: .textValueRun) { return .textRun }
        if type.isKind(of: .event) { return .event }
        if type.isKind(of: .nestedArtboard) { return .nested }
        if owner == .event, type.isKind(of: .customProperty) { return nil }
        if owner == .nested, type.isKind(ofAny: TypeKey.playersOfNested) { return nil }
        return RecordRole.of(type) == .scriptInput && owner != nil && owner != .object ? nil : .object
    }
}

extension TypeKey {
    /// What a nested artboard plays, and the inputs of that.
    fileprivate static let playersOfNested: [TypeKey] = [.nestedAnimation, .nestedInput]
}
