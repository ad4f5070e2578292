internal import Rive
internal import RiveModel
internal import RiveRuntime
internal import RiveSchema

/// `click ADDRESS`: a pointer presses the middle of an object, of a nested artboard, of an item of a list, or of the object that a
/// listener listens to.
struct ClickStep: Step {
    static let form = StepForm(
        "click", takes: "ADDRESS", help: "press the middle of an object, or what a listener listens to")
    static let role = StepRole.acts
    /// What lies where is known once frame 0 has placed it.
    static let needsFrame = true
    var actions: OutsideActions { .pointers }

    private let address: String

    init(on address: String) { self.address = address }

    init(_ text: String) throws(PlayError) {
        let sentence = SentenceText(text)
        address = try Self.reading(text) { () throws(PlayError) in try sentence.name(sentence.all) }
    }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let place = try scene.touchPlace(at: address)
        return { (play, tell) throws(PlayError) in
            do throws(UntouchableReason) {
                let (x, y) = try place.middle()
                play.touch([.down, .up], x: x, y: y, id: 0, on: place.object, tell)
            } catch {
                let object = place.object.map { "\($0): " } ?? ""
                throw PlayError(.notFound, "\(object)\(error.words)").at(address)
            }
        }
    }
}

/// Where an address leads to that is pressed.
private struct ClickedPlace {
    /// The address of the object, where another one leads to it.
    var object: String?
    /// Its middle, once it is placed.
    let middle: () throws(UntouchableReason) -> (x: Float, y: Float)
}

extension PlayScene {
    fileprivate func touchPlace(at address: String) throws(PlayError) -> ClickedPlace {
        if let listener = try index.listener(address) { return try target(ofListener: listener, address) }
        guard let property = ObjectProperty(local(address)) else {
            if let listener = try index.listener(named: address) { return try target(ofListener: listener, address) }
            throw PlayError(
                .notFound,
                """
                \(address): this is nothing here to press, as object:NAME, textRun:NAME, nested:NAME, nested:LIST/0, \
                listener:NAME; a place is pressed with --pointer click:10,20
                """
            ).about(address)
        }
        if let whole = property.nestedPath {
            let nested = try reading(address) { () throws(LookupError) in try artboard.nested(at: whole) }
            return ClickedPlace { () throws(UntouchableReason) in try nested.middle() }
        }
        let (record, owner) = try object(property, address)
        return ClickedPlace { () throws(UntouchableReason) in try owner.middle(ofRecord: record) }
    }

    /// What a listener of the state machine at play listens to.
    private func target(ofListener record: Int, _ address: String) throws(PlayError) -> ClickedPlace {
        let slot = document.uint(.stateMachineListenerTargetId, of: record)
        guard let target = document.object(inSlot: slot, around: record) else {
            throw PlayError(.notFound, "\(address): this listener listens to no object")
        }
        let owner = artboard.addressed
        return ClickedPlace(object: index.printer.fullAddress(ofRecord: target)) { () throws(UntouchableReason) in
            try owner.middle(ofRecord: target)
        }
    }

    /// An address without the artboard at play in front.
    private func local(_ address: String) -> String {
        for slash in address.indices.lazy.filter({ address[$0] == "/" }) where address.hasPrefix("artboard:") {
            if case .object(.artboard, let record)? = try? index.resolver.resolve(
                String(address[..<slash]), suggests: false), record == definition.record
            {
                return String(address[address.index(after: slash)...])
            }
        }
        return address
    }
}

extension UntouchableReason {
    /// Why a click is refused.
    fileprivate var words: String {
        switch self {
        case .hidden: "it is hidden by a solo or a layout"
        case .noArea: "it has no area"
        case .nowhere: "its position is not a number"
        case .outsideFrame: "its middle is outside the frame of its artboard"
        case .empty: "it shows no artboard now"
        }
    }
}
