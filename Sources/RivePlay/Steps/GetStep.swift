internal import Rive
internal import RiveModel

/// `get ADDRESS`.
struct GetStep: Step {
    static let form = StepForm("get", takes: "ADDRESS", help: "print a value")
    static let role = StepRole.gets

    let text: String

    init(_ text: String) { self.text = text }

    var watchedAddresses: [String] { [text] }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let find = try finding(in: scene)
        return { (play, tell) in play.report(text, find(), tell) }
    }

    /// What is found: a value, or else what an input holds or the state that a layer is in.
    private func finding(in scene: PlayScene) throws(PlayError) -> () -> QueryReport.Finding {
        do throws(PlayError) {
            let location = try scene.location(text)
            return { scene.finding(scene.value(at: location), at: location) }
        } catch {
            let sentence = SentenceText(text)
            let first = sentence.word(in: sentence.all)
            let rest = sentence.rest(of: sentence.all, behind: first.upperBound)
            switch SentenceKind(firstWord: sentence.text(first)) {
            case .input? where !rest.isEmpty: return try finding(ofInput: try sentence.name(rest), in: scene)
            case .state? where !rest.isEmpty:
                let layer = try scene.layer(try sentence.name(rest))
                return { .value(.enumeration(.key(layer.state.text))) }
            default:
                // The path of an input of a nested artboard is one of no value.
                if text.contains("/"), let find = try? finding(ofInput: text, in: scene) { return find }
                throw error
            }
        }
    }

    private func finding(ofInput name: String, in scene: PlayScene) throws(PlayError) -> () -> QueryReport.Finding {
        let input = try scene.input(name)
        return { .value(PropertyValue(input.value)) }
    }
}
