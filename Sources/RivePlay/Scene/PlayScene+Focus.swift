internal import Rive
internal import RiveModel
internal import RiveRuntime

/// What can have the focus, or has semantics, by addresses.
extension PlayScene {
    /// What an address leads to that can have the focus.
    func focus(at address: String) throws(PlayError) -> FocusedObject {
        try located(
            address, or: .notFound,
            "this is no address of something that can have the focus, such as object:NAME or nested:PATH/object:NAME",
            unfit: "this can't have the focus, as no FocusData hangs from it"
        ) { $1.focus(ofRecord: $0) }
    }

    /// What an address leads to that those are told of who don't see the scene.
    func semantics(at address: String) throws(PlayError) -> SemanticLocation {
        try located(
            address, or: .notFound,
            """
            this is no address of something that can have semantics, such as object:NAME, nested:PATH/object:NAME or \
            semantic:LABEL
            """,
            unfit: "nobody is told of this, as no SemanticData hangs from it"
        ) { $1.semantics(ofRecord: $0) }
    }

    /// What is made of the object that an address leads to. An address of anything else is refused for a reason, and so is an object
    /// of which nothing is made.
    func located<Found>(
        _ address: String, or kind: PlayError.Kind, _ reason: PlayReason, unfit: PlayReason,
        _ make: (_ record: Int, AddressedArtboard) -> Found?
    ) throws(PlayError) -> Found {
        guard let property = ObjectProperty(address) else { throw PlayError(kind, reason).at(address) }
        let (record, owner) = try object(property, address)
        guard let found = make(record, owner) else { throw .unfit(unfit, address) }
        return found
    }

    /// The address of something that can have the focus.
    func address(_ object: FocusedObject) -> String {
        let printer = object.document === document ? index.printer : AddressPrinter(object.document)
        let local = printer.localAddress(ofRecord: object.record)
        return object.path.isEmpty ? local : "nested:\(object.path)/\(local)"
    }
}
