internal import Rive
internal import RiveModel
internal import RiveRuntime

/// What can have the focus, or has semantics, by addresses.
extension PlayScene {
    /// What an address leads to that can have the focus.
    func focus(at address: String) throws(PlayError) -> FocusedObject {
        guard let property = ObjectProperty(address) else {
            throw PlayError(
                .notFound,
                "\(address): this is nothing here that can have the focus, as object:NAME, nested:PATH/object:NAME")
        }
        let (record, owner) = try object(property, address)
        guard let focus = owner.focus(ofRecord: record) else {
            throw PlayError(.unfit, "\(address): this can't have the focus, as no FocusData hangs from it")
        }
        return focus
    }

    /// What an address leads to that those are told of who don't see the scene.
    func semantics(at address: String) throws(PlayError) -> SemanticLocation {
        guard let property = ObjectProperty(address) else {
            throw PlayError(
                .notFound,
                "\(address): this is nothing here that can have semantics, as object:NAME, nested:PATH/object:NAME")
        }
        let (record, owner) = try object(property, address)
        guard let semantics = owner.semantics(ofRecord: record) else {
            throw PlayError(.unfit, "\(address): nobody is told of this, as no SemanticData hangs from it")
        }
        return semantics
    }

    /// The address of something that can have the focus.
    func address(_ object: FocusedObject) -> String {
        let printer = object.document === document ? index.printer : AddressPrinter(object.document)
        let local = printer.localAddress(ofRecord: object.record)
        return object.path.isEmpty ? local : "nested:\(object.path)/\(local)"
    }
}
