import Rive
import RiveModel

/// `get ADDRESS`.
struct GetStep: Step {
    static let form = StepForm("get", takes: "ADDRESS", .gets, help: "print a value")

    /// The address.
    let words: String

    init(_ text: String) { words = text }

    var watchedAddresses: [String] { [words] }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let location = try scene.place(words)
        return { (play, tell) in play.report(words, scene.finding(scene.value(at: location), at: location), tell) }
    }
}

extension PlayScene {
    /// What can be looked at by a text: what an address leads to, or else what an input holds or the state that a layer is in.
    func place(_ text: String) throws(PlayError) -> SceneLocation {
        do throws(PlayError) {
            return try location(text)
        } catch {
            let sentence = SentenceText(text)
            let first = sentence.word(in: sentence.all)
            let rest = sentence.rest(of: sentence.all, behind: first.upperBound)
            switch SentenceKind(firstWord: sentence.text(first)) {
            case .input? where !rest.isEmpty: return .input(try input(try sentence.name(rest)))
            case .state? where !rest.isEmpty: return .layer(try layer(try sentence.name(rest)))
            default: throw error
            }
        }
    }
}
