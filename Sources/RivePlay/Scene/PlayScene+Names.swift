import Rive
import RiveModel
import RiveRuntime

/// What the names of parts of the artboard and its state machine stand for.
extension PlayScene {
    /// A layer of the state machine, or of that of a nested artboard.
    func layer(_ name: String) throws(PlayError) -> AddressedLayer {
        try thing(name, .layer) { (name) throws(PlayError) in
            guard machine != nil || name.contains("/") else {
                throw PlayError(.notFound, "no layer \"\(name)\": the artboard runs without a state machine")
            }
            return try PlayError.of(try artboard.layer(at: AddressText(name)))
        }
    }

    /// An event of the artboard, or of a nested one.
    func event(_ name: String) throws(PlayError) -> AddressedEvent {
        try thing(name, .event) { (name) throws(PlayError) in
            let scope = " in artboard \"\(definition.name)\""
            return try PlayError.of(
                try artboard.event(at: AddressText(name)) { () throws(LookupError) in
                    index.events[try index.eventNames.position(of: name, "event", in: scope)]
                })
        }
    }

    /// The input that an address leads to; a failure suggests inputs whose value fits.
    func input(
        _ name: String, suggesting fits: @escaping (Input.Value) -> Bool = { _ in true }
    ) throws(PlayError) -> InputLocation {
        try thing(name, .input) { (name) throws(PlayError) in
            guard machine != nil || name.contains("/") else {
                throw PlayError(.notFound, "no input \"\(name)\": the artboard runs without a state machine")
            }
            return try PlayError.of(try artboard.input(at: AddressText(name), of: machine, suggesting: fits))
        }
    }

    /// What is found by its name, or by its whole address.
    private func thing<Thing>(
        _ address: String, _ noun: ObjectNoun, _ find: (_ name: String) throws(PlayError) -> Thing
    ) throws(PlayError) -> Thing {
        let name = index.local(address, noun)
        do throws(PlayError) {
            return try find(name)
        } catch {
            guard let name = try index.name(at: address, noun) else { throw error.about(address) }
            return try find(name)
        }
    }
}
