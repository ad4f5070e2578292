internal import RiveModel

/// `for TIME`.
struct ForStep: Step {
    static let form = StepForm("for", takes: "TIME", help: "2s or 500ms pass")
    static let role = StepRole.passesTime

    private let seconds: Double

    /// A step read from `2s`, `500ms` or `1.5s`.
    init(_ text: String) throws(PlayError) {
        let isMilliseconds = text.hasSuffix("ms")
        let digits = text.dropLast(isMilliseconds ? 2 : text.hasSuffix("s") ? 1 : 0)
        guard digits.count < text.count, digits.isDecimal, let number = Double(digits), (0...1e6).contains(number)
        else { throw Self.malformed(text, "a time, as 2s or 500ms") }
        seconds = isMilliseconds ? number / 1000 : number
    }

    func frames(of dt: Float) -> Int { Int((seconds / Double(dt)).rounded()) }

    func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in try play.advance(frames: frames(of: play.dt), tell) }
    }
}
