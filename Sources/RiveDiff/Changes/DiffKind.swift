/// The kind of object that a change is of, in the order of the output.
package enum DiffKind: String, CaseIterable, Sendable, BitwiseCopyable {
    case artboard, object, textRun, event, nested
    case animation, stateMachine, input, layer, state, transition, listener, binding
    case viewModel, property, instance, value, `enum`, asset, converter
    /// What an artboard draws at rest.
    case picture
    /// What stands before the records: version and file id, and the list of keys.
    case header, tableOfContents
    /// The order of records where it says nothing, and how values are stored.
    case recordOrder, encoding

    /// Whether apps look such things up by name, so that each added or removed one is reported, also inside of others.
    var isToldInside: Bool { [.textRun, .event, .input].contains(self) }
}
