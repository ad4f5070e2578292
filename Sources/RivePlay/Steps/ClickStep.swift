internal import Rive
internal import RiveModel
internal import RiveRuntime

/// `click ADDRESS`: a pointer presses the middle of an object, of a nested artboard or of an item of a list.
struct ClickStep: Step {
    static let form = StepForm("click", takes: "ADDRESS", help: "press the middle of an object or a nested artboard")
    static let role = StepRole.acts
    /// What lies where is known once frame 0 has placed it.
    static let needsFrame = true
    var actions: OutsideActions { .pointers }

    private let address: String

    init(_ text: String) throws(PlayError) {
        let sentence = SentenceText(text)
        address = try Self.reading(text) { () throws(PlayError) in try sentence.name(sentence.all) }
    }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let middle = try scene.middle(of: address)
        return { (play, tell) throws(PlayError) in
            guard let (x, y) = middle() else {
                throw PlayError(.notFound, "\(address): it has no area, or lies in the frame of no artboard").about(
                    address)
            }
            play.touch([.down, .up], x: x, y: y, id: 0, tell)
        }
    }
}

extension PlayScene {
    /// Where the middle of what an address leads to lies, once that is placed.
    fileprivate func middle(of address: String) throws(PlayError) -> () -> (x: Float, y: Float)? {
        guard let property = ObjectProperty(local(address)) else {
            throw PlayError(
                .notFound,
                """
                \(address): this is nothing here to press, as object:NAME, textRun:NAME, nested:NAME, nested:LIST/0; a place \
                is pressed with --pointer click:10,20
                """
            ).about(address)
        }
        if let whole = property.nestedPath {
            let nested = try reading(address) { () throws(LookupError) in try artboard.nested(at: whole) }
            return { nested.middle }
        }
        let (record, owner) = try object(property, address)
        return { owner.middle(ofRecord: record) }
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
