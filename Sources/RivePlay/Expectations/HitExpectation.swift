/// `hit` or `no hit`: whether a pointer hit something since the latest actions began, or ever.
struct HitExpectation: Expectation {
    let isExpected: Bool
    let isEver: Bool

    /// What it is about, which is what pointers do.
    static let subject = "hit"

    func prepare(in scene: PlayScene) -> Judge {
        Judge(sentence: "\(isExpected ? "hit" : "no hit")\(isEver ? " ever" : "")", subject: Self.subject) { play in
            let (touches, hits) = isEver ? (0, 0) : (play.window.firstTouch, play.window.firstHit)
            let isHit = play.hitCount > hits
            let missing = isEver ? "no pointer" : "no pointer since the latest actions"
            let found = isHit ? "hit" : play.pointers.count == touches ? missing : "no hit"
            return Judgement(passed: isHit == isExpected, found: .words(found))
        }
    }
}
