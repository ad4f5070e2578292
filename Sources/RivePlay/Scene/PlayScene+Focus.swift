import RiveModel
import RiveRuntime

/// What can have the focus, or has semantics, by addresses.
extension PlayScene {
    /// What an address leads to that can have the focus.
    func focus(at address: String) throws(PlayError) -> FocusLocation {
        try located(
            address, or: .notFound,
            "this cannot take the focus; name an object, such as object:NAME or nested:PATH/object:NAME",
            unfit: "this object cannot take the focus, because it has no FocusData"
        ) { $1.focus(ofRecord: $0) }
    }

    /// The object with semantics at an address.
    func semantics(at address: String) throws(PlayError) -> SemanticLocation {
        try located(
            address, or: .notFound,
            "this cannot have semantics; name an object, such as object:NAME, nested:PATH/object:NAME or semantic:LABEL",
            unfit: "this object is not in the accessibility tree, because it has no SemanticData"
        ) { $1.semantics(ofRecord: $0) }
    }

    /// What is made of the object that an address leads to. An address of anything else is refused for a reason, and so is an object
    /// of which nothing is made.
    func located<Found>(
        _ address: String, or kind: PlayError.Kind, _ reason: PlayReason, unfit: PlayReason,
        _ make: (_ record: Int, ArtboardLocation) -> Found?
    ) throws(PlayError) -> Found {
        guard let property = ObjectProperty(address) else { throw PlayError(kind, reason).at(address) }
        let (record, owner) = try object(property, address)
        guard let found = make(record, owner) else { throw .unfit(unfit, address) }
        return found
    }

    /// The address of something that can have the focus.
    func address(_ object: FocusLocation) -> String {
        let printer = object.document === document ? index.printer : AddressPrinter(object.document)
        let local = printer.localAddress(ofRecord: object.record)
        return object.path.isEmpty ? local : "nested:\(object.path)/\(local)"
    }
}
