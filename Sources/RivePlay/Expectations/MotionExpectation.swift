/// `settled` or `going`: whether something moves after the latest frame.
struct MotionExpectation: Expectation {
    let isGoing: Bool

    func prepare(in scene: PlayScene) -> Judge {
        Judge(sentence: isGoing ? "going" : "settled") { play in
            Judgement(
                passed: play.isGoing == isGoing, found: .words(play.isGoing ? "still going" : "settled"),
                details: isGoing ? [] : play.goingReports.map(\.text))
        }
    }
}
