internal import Rive

/// `hit` or `no hit`: whether a pointer hit something since the latest actions began.
struct HitExpectation: Expectation {
    let isExpected: Bool

    func prepare(in scene: PlayScene) -> Judge {
        Judge(sentence: isExpected ? "hit" : "no hit") { play in
            let touches = play.pointers[play.window.firstTouch...]
            let hits = touches.filter { $0.hit != PointerHit.none.rawValue }
            let found = touches.isEmpty ? "no pointer since the latest actions" : hits.isEmpty ? "no hit" : "hit"
            return Judgement(passed: hits.isEmpty != isExpected, found: .words(found))
        }
    }
}
