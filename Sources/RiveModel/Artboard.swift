internal import RiveFormat
package import RiveSchema

/// An artboard: a canvas with objects, animations and state machines. Slot 0 of its object space is the artboard itself.
public struct Artboard: Sendable {
    public let document: Document
    /// Its index among the file's artboards; 0 is the default artboard.
    public let index: Int

    package var record: Int { Int(document.artboardRecords[index]) }

    public var name: String { document.string(.name, of: record) }
    /// The width in artboard units.
    public var width: Float { document.float(.artboardWidth, of: record) }
    /// The height in artboard units.
    public var height: Float { document.float(.artboardHeight, of: record) }
    /// The view model that the artboard binds to by default.
    public var viewModel: ViewModel? { document.viewModel(at: document.uint(.artboardViewModelId, of: record)) }

    public var animations: [LinearAnimation] {
        document.animations[index].map { LinearAnimation(document: document, record: Int($0)) }
    }

    public var stateMachines: [StateMachine] {
        document.stateMachines.range(of: index).map { StateMachine(document: document, position: $0) }
    }

    /// The index of the default state machine, nil where the file names none or one that does not exist.
    public var defaultStateMachineIndex: Int? {
        let stored = document.uint(.defaultStateMachineId, of: record)
        return stored < document.stateMachines[index].count ? Int(stored) : nil
    }

    /// How many slots its object space has, empty ones included.
    public var objectCount: Int { document.objects.range(of: index).count }

    /// The record in a slot; nil for an empty slot and beyond the last.
    package func object(_ slot: Int) -> Int? { document.objects.member(slot, of: index) }

    /// The records in its slots that are of a type, or of one that extends it, in slot order.
    package func objects(of ancestor: TypeKey) -> [Int] {
        let wanted = KindTest(ancestor)
        return document.objects[index].compactMap { member in
            member != .max && wanted.matches(document.file.type(of: Int(member))) ? Int(member) : nil
        }
    }

    public var textRuns: [TextRun] {
        objects(of: .textValueRun).map { TextRun(document: document, record: $0) }
    }

    public var events: [Event] {
        objects(of: .event).map { Event(document: document, artboard: index, record: $0) }
    }

    public var nestedArtboards: [NestedArtboard] {
        objects(of: .nestedArtboard).map { NestedArtboard(document: document, record: $0) }
    }
}

/// Whether types are of a kind, for asking about many: each type is looked up in the schema once.
struct KindTest {
    private let matching: Set<TypeKey>

    init(_ ancestor: TypeKey) {
        matching = Set(ObjectType.table.map(\.key).filter { Schema.isKind($0, of: ancestor) })
    }

    func matches(_ type: TypeKey) -> Bool { matching.contains(type) }
}

extension Document {
    /// All artboards in file order; the first is the default one.
    public var artboards: [Artboard] { artboardRecords.indices.map { Artboard(document: self, index: $0) } }

    /// The artboard at an index of the file, nil beyond the last.
    public func artboard(at index: UInt32) -> Artboard? {
        index < artboardRecords.count ? Artboard(document: self, index: Int(index)) : nil
    }
}
