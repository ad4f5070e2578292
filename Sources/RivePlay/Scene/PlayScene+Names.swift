internal import Rive
internal import RiveModel

/// What the names of parts of the artboard and its state machine stand for.
extension PlayScene {
    /// A layer of the state machine, or of that of a nested artboard.
    func layer(_ name: String) throws(PlayError) -> AddressedLayer {
        let name = index.local(name, .layer)
        guard machine != nil || name.contains("/") else {
            throw PlayError(.notFound, "no layer \"\(name)\": no state machine drives the artboard")
        }
        return try PlayError.of(try artboard.layer(at: AddressText(name), or: index.layers(of: artboard)))
    }

    /// An event of the artboard.
    func event(_ name: String) throws(PlayError) -> RiveModel.Event {
        let name = index.local(name, .event)
        let scope = " in artboard \"\(definition.name)\""
        return index.events[try PlayError.of(try index.eventNames.position(of: name, "event", in: scope))]
    }

    /// The input that an address leads to; a failure suggests inputs whose value fits.
    func input(
        _ name: String, suggesting fits: (Input.Value) -> Bool = { _ in true }
    ) throws(PlayError) -> AddressedInput {
        let name = index.local(name, .input)
        guard machine != nil || name.contains("/") else {
            throw PlayError(.notFound, "no input \"\(name)\": no state machine drives the artboard")
        }
        return try PlayError.of(try artboard.input(at: AddressText(name), of: machine, suggesting: fits))
    }
}
