import RiveFormat
import RiveSchema

/// A state machine of an artboard: inputs, layers that each are in one state, and listeners.
public struct StateMachine: Sendable {
    public let document: Document
    /// Its position among all state machines of the file.
    package let position: Int

    package init(document: Document, position: Int) {
        self.document = document
        self.position = position
    }

    package var record: Int { Int(document.stateMachines.members[position]) }

    public var name: String { document.string(.animationName, of: record) }

    /// The inputs in order; slots of unknown types are left out.
    public var inputs: [StateMachineInput] {
        document.inputs[position].filter { $0 != .max }.map { StateMachineInput(document: document, record: Int($0)) }
    }

    public var layers: Members<StateMachineLayer> {
        Members(document, document.layers.range(of: position)) { StateMachineLayer(document: $0, position: $1) }
    }

    /// Whether it is the one that its artboard plays unless asked for another.
    public var isDefault: Bool {
        guard let board = document.artboardIndex(of: record),
            let index = Artboard(document: document, index: board).defaultStateMachineIndex
        else { return false }
        return document.stateMachines.range(of: board).lowerBound + index == position
    }

    /// The records of its listeners in order.
    package var listenerRecords: [Int] { document.listeners[position].lazy.filter { $0 != .max }.map { Int($0) } }

    /// How many listeners it has.
    public var listenerCount: Int { document.listeners[position].count }
}

/// A value that the host sets on a state machine, the way of files without view models.
public struct StateMachineInput: Sendable {
    public let document: Document
    package let record: Int

    package init(document: Document, record: Int) {
        self.document = document
        self.record = record
    }

    /// The type of an input.
    public enum Kind: String, CaseIterable, Sendable, BitwiseCopyable { case boolean, number, trigger }

    /// The type of an input with the value that the file gives it.
    public enum Value: Equatable, Sendable {
        case boolean(Bool)
        case number(Float)
        case trigger

        public var kind: Kind {
            switch self {
            case .boolean: .boolean
            case .number: .number
            case .trigger: .trigger
            }
        }
    }

    public var name: String { document.string(.stateMachineComponentName, of: record) }

    public var value: Value {
        switch document.file.type(of: record) {
        case .stateMachineBool: .boolean(document.bool(.stateMachineBoolValue, of: record))
        case .stateMachineNumber: .number(document.float(.stateMachineNumberValue, of: record))
        default: .trigger
        }
    }
}
