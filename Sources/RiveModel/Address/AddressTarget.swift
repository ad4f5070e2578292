package import RiveSchema

/// What an address leads to.
package enum AddressTarget {
    case viewModel(ViewModel)
    case instance(ViewModelInstance)
    /// The value of a property in an instance; the record is nil where the instance stores none, and the path too where the
    /// view model has no instance.
    case value(ViewModelProperty, record: Int?, ValuePath?)
    /// An item of a list; the instance is nil where the item names one that does not exist.
    case item(record: Int, ViewModelInstance?, ValuePath)
    /// A thing of the file that an address names by its kind: an artboard, an input, a text run.
    case object(ObjectNoun, record: Int)
    /// A record by its number.
    case record(Int)
    /// A property of a record by its name in the schema, or one that only the table of contents knows by its key.
    case property(PropertyKey, record: Int)
}

extension AddressTarget {
    /// The record that the address is of: of a value the property, as it is what can be used.
    package var record: Int {
        switch self {
        case .viewModel(let model): model.record
        case .instance(let instance): instance.record
        case .value(let property, _, _): property.record
        case .item(let record, let instance, _): instance?.record ?? record
        case .object(_, let record), .record(let record), .property(_, let record): record
        }
    }
}

/// How an address comes to a value: from which instance, and through which properties and items.
package struct ValuePath: Equatable, Sendable {
    package let root: ViewModelInstance
    package let steps: [PathStep]

    package init(root: ViewModelInstance, steps: [PathStep] = []) {
        self.root = root
        self.steps = steps
    }

    package func appending(_ step: PathStep) -> ValuePath { ValuePath(root: root, steps: steps + [step]) }

    package static func == (left: ValuePath, right: ValuePath) -> Bool {
        left.root.record == right.root.record && left.steps == right.steps
    }
}

/// The kinds of things that addresses name: `artboard:Main/animation:Idle`.
package enum ObjectNoun: String, CaseIterable, Sendable {
    case artboard, animation, stateMachine, input, listener, layer, state, transition, textRun, event, nested, object
    case viewModel, property, `enum`, asset, converter

    /// Where things of this kind are found: in the file, or inside a thing of another kind.
    package var container: ObjectNoun? {
        switch self {
        case .artboard, .viewModel, .enum, .asset, .converter: nil
        case .animation, .stateMachine, .textRun, .event, .nested, .object: .artboard
        case .input, .listener, .layer: .stateMachine
        case .state: .layer
        case .transition: .state
        case .property: .viewModel
        }
    }

    /// What messages call it.
    package var words: String {
        switch self {
        case .stateMachine: "state machine"
        case .textRun: "text run"
        case .nested: "nested artboard"
        case .viewModel: "view model"
        default: rawValue
        }
    }

    /// The same with its indefinite article.
    package var wordsWithArticle: String { Self.withArticle(words) }

    /// A noun with its indefinite article.
    package static func withArticle(_ noun: String) -> String {
        ("aeiou".contains(noun.first ?? "x") ? "an " : "a ") + noun
    }
}
