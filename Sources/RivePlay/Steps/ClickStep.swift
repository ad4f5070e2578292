internal import Rive
internal import RiveModel
internal import RiveRuntime
internal import RiveSchema

/// `click ADDRESS`: a pointer presses the middle of an object, of a nested artboard, of an item of a list, or of the object that a
/// listener listens to.
struct ClickStep: Step {
    static let form = StepForm(
        "click", takes: "ADDRESS", help: "press the middle of an object or listener target")
    static let role = StepRole.acts
    /// Positions are known once frame 0 has placed the objects.
    static let needsFrame = true
    var actions: OutsideActions { .pointers }

    private let address: String

    init(on address: String) { self.address = address }

    init(_ text: String) throws(PlayError) {
        let sentence = SentenceText(text)
        address = try Self.reading(text) { () throws(PlayError) in try sentence.name(sentence.all) }
    }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let place = try scene.place(at: address)
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
