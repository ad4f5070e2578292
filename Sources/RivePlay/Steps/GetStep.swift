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

    /// What is found: what an address leads to, or else what an input holds or the state that a layer is in.
    private func finding(in scene: PlayScene) throws(PlayError) -> () -> QueryReport.Finding {
        do throws(PlayError) {
            let location = try scene.location(text)
            return finding(at: location, in: scene)
        } catch {
            let sentence = SentenceText(text)
            let first = sentence.word(in: sentence.all)
            let rest = sentence.rest(of: sentence.all, behind: first.upperBound)
            switch SentenceKind(firstWord: sentence.text(first)) {
            case .input? where !rest.isEmpty:
                return finding(at: .input(try scene.input(try sentence.name(rest))), in: scene)
            case .state? where !rest.isEmpty:
                return finding(at: .layer(try scene.layer(try sentence.name(rest))), in: scene)
            default: throw error
            }
        }
    }

    private func finding(at location: SceneLocation, in scene: PlayScene) -> () -> QueryReport.Finding {
        { scene.finding(scene.value(at: location), at: location) }
    }
}
