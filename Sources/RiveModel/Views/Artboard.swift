public import RiveFormat
package import RiveSchema

/// An artboard: a canvas with objects, animations and state machines. Slot 0 of its object space is the artboard itself.
public struct Artboard: Sendable {
    public let document: Document
    /// Its index among the file's artboards; 0 is the default artboard.
    public let index: Int

    @inlinable
    package init(document: Document, index: Int) {
        self.document = document
        self.index = index
    }

    @inlinable package var record: Int { Int(document.artboardRecords[index]) }

    public var name: String { document.string(.componentName, of: record) }
    /// The width in artboard units.
    public var width: Float { document.float(.layoutComponentWidth, of: record) }
    /// The height in artboard units.
    public var height: Float { document.float(.layoutComponentHeight, of: record) }
    /// The view model that the artboard binds to by default.
    public var viewModel: ViewModel? { document.viewModel(at: document.uint(.artboardViewModelId, of: record)) }

    public var animations: Members<LinearAnimation> {
        Members(document, document.animations.range(of: index)) {
            LinearAnimation(document: $0, record: Int($0.animations.members[$1]))
        }
    }

    public var stateMachines: Members<StateMachine> {
        Members(document, document.stateMachines.range(of: index)) { StateMachine(document: $0, position: $1) }
    }

    /// The index of the default state machine, nil where the file names none or one that does not exist.
    public var defaultStateMachineIndex: Int? {
        let stored = document.uint(.defaultStateMachineId, of: record)
        return stored < document.stateMachines[index].count ? Int(stored) : nil
    }

    /// How many slots its object space has, empty ones included.
    public var objectCount: Int { document.objects.range(of: index).count }

    /// The records in its slots that are of a kind, in slot order.
    package func objects(_ kind: TypeKey) -> [Int] {
        document.objects[index].compactMap { member in
            member != .max && document.file.type(of: Int(member)).isKind(of: kind) ? Int(member) : nil
        }
    }

    public var textRuns: [TextRun] {
        objects(.textValueRun).map { TextRun(document: document, record: $0) }
    }

    public var events: [Event] {
        let events = objects(.event)
        guard !events.isEmpty else { return [] }
        // In the order of their owners, so that those of each event are the next: most files have few, for which setting up
        // a hash table would be most of the work.
        let owners = document.owners
        var properties = objects(.customProperty)[...]
        properties.sort { (owners[$0], $0) < (owners[$1], $1) }
        return events.map { event in
            properties = properties.drop { owners[$0] < event }
            let own = properties.prefix { owners[$0] == event }
            return Event(document: document, record: event, propertyRecords: Array(own))
        }
    }

    public var nestedArtboards: [NestedArtboard] {
        objects(.nestedArtboard).map { NestedArtboard(document: document, record: $0) }
    }
}

extension Document {
    /// All artboards in file order; the first is the default one.
    @inlinable
    public var artboards: Members<Artboard> {
        Members(self, artboardRecords.indices) { Artboard(document: $0, index: $1) }
    }

    /// The artboard at an index of the file, nil beyond the last.
    public func artboard(at index: UInt32) -> Artboard? {
        index < artboardRecords.count ? Artboard(document: self, index: Int(index)) : nil
    }
}
