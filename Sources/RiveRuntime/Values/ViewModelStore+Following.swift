extension ViewModelStore {
    /// The registration of a follower whose path passes a value.
    func note(_ follower: Followers.Follower, at cell: CellIndex) {
        guard followers.note(follower, at: cell) else { return }
        _ = budget.exchange(0, for: Followers.bytes)
    }

    /// Lets all whose paths pass a value look them up again, after another instance was put into it.
    func relink(_ cell: CellIndex) {
        guard followers.areNoted else {
            followers.areNoted = true
            for scene in scenes { scene.takeUnretainedValue().relink() }
            return
        }
        for follower in takeFollowers(of: cell).sorted() where effort.spend() {
            clients[Int(follower.container)]?.relink(follower)
        }
    }

    /// Those whose paths pass a value; they are noted again where they still do.
    func takeFollowers(of cell: CellIndex) -> Set<Followers.Follower> {
        let taken = followers.take(cell)
        budget.give(taken.count * Followers.bytes)
        return taken
    }
}
