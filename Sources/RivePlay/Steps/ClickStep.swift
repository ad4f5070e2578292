import RiveFormat
import RiveGeometry
import RiveModel
import RiveRuntime

/// `click ADDRESS`: a pointer presses the middle of an object, of a nested artboard, of an item of a list, or of the object that a
/// listener listens to.
package struct ClickStep: Step {
    package static let form = StepForm(
        "click", takes: "ADDRESS", .acts, .pointers, help: "press the middle of an object or listener target")

    private let address: String

    package init(on address: String) { self.address = address }
    package init(_ text: String) throws(PlayError) { address = try Self.name(text) }

    package var words: String { SentenceSpelling.name(address) }

    package func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let place = try scene.place(at: address)
        return { (play, tell) throws(PlayError) in
            let middle = try UntouchableReason.mapped(try place.middle()) {
                PlayError(.notFound, "\(place.object.map { "\($0): " } ?? "")\($0.words)").at(address)
            }
            play.take([PointerAction.down, .up].map { Touch($0, at: middle) }, on: place.object, tell)
        }
    }
}
