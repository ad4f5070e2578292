extension Snapshots {
    /// The judgement of what is as it was accepted, or is accepted from now on, which the play then keeps; nil where neither is so.
    func accepted(_ isSame: Bool, of play: Play, _ taken: @autoclosure () -> Taken) -> Judgement? {
        guard isSame || acceptsAll else { return nil }
        if !isSame { play.keep(taken()) }
        return Judgement(passed: true, found: .words("as accepted"))
    }
}
