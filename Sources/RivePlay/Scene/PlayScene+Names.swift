internal import Rive
internal import RiveModel

/// What the names of parts of the artboard and its state machine stand for.
extension PlayScene {
    /// The index of a layer of the state machine.
    func layer(_ name: String) throws(PlayError) -> Int {
        guard machine != nil else {
            throw PlayError(.notFound, "no layer \"\(name)\": no state machine drives the artboard")
        }
        return try PlayError.of(try index.layerNames.position(of: name, "layer"))
    }

    /// An event of the artboard.
    func event(_ name: String) throws(PlayError) -> RiveModel.Event {
        let scope = " in artboard \"\(definition.name)\""
        return index.events[try PlayError.of(try index.eventNames.position(of: name, "event", in: scope))]
    }

    /// The input that an address leads to; a failure suggests inputs whose value fits.
    func input(
        _ name: String, suggesting fits: (Input.Value) -> Bool = { _ in true }
    ) throws(PlayError) -> AddressedInput {
        guard let machine else {
            throw PlayError(.notFound, "no input \"\(name)\": no state machine drives the artboard")
        }
        return try PlayError.of(try machine.input(at: AddressText(name), suggesting: fits))
    }
}
