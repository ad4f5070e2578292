import RiveFormat
import RiveModel
import RiveSchema

/// A sentence about a part of a state machine, a data bind or a converter, as `list` prints it.
package struct LogicCell: Sendable {
    /// What the sentence says, by the name of the column.
    let name: String
    let text: @Sendable (Logic, Int) -> String

    /// The sentences of a kind of thing; none for what has no logic.
    static func all(of kind: DiffKind) -> [LogicCell] {
        switch kind {
        case .transition: transition
        case .listener: listener
        case .state: state
        case .binding: binding
        case .converter: converter
        default: []
        }
    }

    /// Whether the cell of a kind of thing under a name is a sentence, not a property.
    package static func isSentence(_ name: String, of kind: DiffKind) -> Bool {
        all(of: kind).contains { $0.name == name }
    }

    private static let transition = [
        LogicCell(name: "from") { $0.source(ofTransition: $1) },
        LogicCell(name: "to") { $0.target(ofTransition: $1) },
        LogicCell(name: "when") { logic, transition in
            let conditions = logic.conditions(of: transition)
            return conditions.isEmpty ? "always" : conditions.joined(separator: " and ")
        },
        LogicCell(name: "duration") { $0.duration(of: $1).words },
        LogicCell(name: "options") { joined($0.options(of: $1), by: ", ") },
        LogicCell(name: "does") { joined($0.actions(of: $1), by: "; ") },
    ]
    private static let listener = [
        LogicCell(name: "on") { joined($0.causes(of: $1), by: " or ") },
        LogicCell(name: "does") { joined($0.actions(of: $1), by: "; ") },
    ]
    private static let state = [LogicCell(name: "does") { joined($0.actions(of: $1), by: "; ") }]
    private static let binding = [
        LogicCell(name: "target") { $0.target(of: $1) },
        LogicCell(name: "direction") { $0.direction(of: $1) },
        LogicCell(name: "source") { $0.source(of: $1) },
        LogicCell(name: "through") { joined($0.converters(of: $1), by: " | ") },
    ]
    private static let converter = [
        LogicCell(name: "settings") { logic, converter in
            let isGroup = logic.document.file.type(of: converter) == .dataConverterGroup
            return joined(logic.settings(of: converter).map(\.words), by: isGroup ? " | " : ", ")
        }
    ]

    private static func joined(_ sentences: [String], by separator: String) -> String {
        sentences.isEmpty ? "nothing" : sentences.joined(separator: separator)
    }

    /// The name of the sentence that says what a record of a type stores, or, for the thing itself, a property of it; nil where
    /// none does.
    static func name(_ type: TypeKey, _ property: PropertyKey?, of kind: DiffKind, isThing: Bool) -> String? {
        if kind == .converter { return property.map(RecordNames.isName) == true ? nil : "settings" }
        guard isThing else {
            return switch RecordRole.of(type) {
            case .condition, .comparator: "when"
            case .fireAction, .listenerAction: "does"
            case .listenerInputType, .userInput: "on"
            // What is bound for a comparison or an action.
            case .claimed, .dataBind: kind == .transition ? "when" : "does"
            default: nil
            }
        }
        return property.flatMap { names[kind]?[$0] }
    }

    private static let names: [DiffKind: [PropertyKey: String]] = [
        .transition: [
            .stateToId: "to", .stateTransitionDuration: "duration", .exitTime: "options",
            .stateTransitionFlags: "options", .randomWeight: "options", .stateTransitionInterpolationType: "options",
            .stateTransitionInterpolatorId: "options",
        ],
        .listener: [
            .stateMachineListenerTargetId: "on", .stateMachineListenerSingleListenerTypeValue: "on",
            .stateMachineListenerSingleEventId: "on", .stateMachineListenerSingleViewModelPathIds: "on",
        ],
        .binding: [
            .dataBindPropertyKey: "target", .dataBindFlags: "direction", .dataBindContextSourcePathIds: "source",
            .dataBindConverterId: "through",
        ],
    ]
}
