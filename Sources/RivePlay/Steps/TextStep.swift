import Rive
import RiveFormat
import RiveModel
import RiveRuntime

/// `text TEXT`: types a text.
package struct TextStep: Step {
    package static let form = StepForm("text", takes: "TEXT", .acts, .keys, help: "type text where the focus is")

    package let words: String
    private let typed: String

    package init(typing text: String) { (words, typed) = (text.quoted, text) }
    package init(_ text: String) throws(PlayError) { (words, typed) = (text, try Self.name(text)) }

    package func prepare(in scene: PlayScene) -> Action {
        { (play, tell) in
            play.act(Self.form.name, words, tell) { scene.scene.answer(toText: typed).rawValue }
        }
    }
}
