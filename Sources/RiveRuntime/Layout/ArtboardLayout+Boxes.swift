import RiveGeometry
import RiveLayout

/// How boxes that were calculated take effect.
extension ArtboardLayout {
    /// Takes over the boxes of a node and of all that is laid out in it, where they were calculated anew: what lies further in
    /// comes first.
    func applyBounds(_ node: Int, animates: Bool) {
        let box = states[node].node
        guard tree.takeNewLayout(box), artboard.scene.effort.spend(2) else { return }
        guard plan.nodes[node].kind.isLayout else { return applyParticipant(node, tree.box(of: box), animates) }
        for index in members[node].indices {
            switch members[node][index] {
            case .node(let member): applyBounds(Int(member), animates: animates)
            // The artboard keeps it.
            case .host(let host): borrowing(artboard.hosts[Int(host)]) { $0.applyBounds(animates: animates) }
            }
        }
        states[node].padding = tree.padding(of: box)
        apply(tree.box(of: box), to: node, animates: animates)
    }

    private func apply(_ box: Rect, to node: Int, animates: Bool) {
        let state = states.pointer(node)
        let isForced = state.pointee.isForced
        state.pointee.isForced = false
        if state.pointee.isMounted {
            state.pointee.isMounted = false
            state.pointee.box = box
            state.pointee.way = LayoutState.Way(from: box, to: box)
        } else if animates, pace(node).takesTime {
            guard box != state.pointee.way.to || isForced else { return }
            state.pointee.turn(to: box)
            noteMotion(node)
        } else {
            guard box != state.pointee.box || isForced else { return }
            state.pointee.box = box
            state.pointee.first.to = box
        }
        tellContents(of: node)
        noteMove(node)
    }

    /// Notes that the contents of a node have moved.
    func noteMove(_ node: Int) {
        // It is the artboard's own, and that is nested in what keeps it.
        borrowing(artboard) { artboard in
            artboard.wake()
            artboard.isDirty = true
            if node == 0 { borrowing(artboard.host) { $0.markAround() } }
        }
    }

    // MARK: Time

    /// Notes that a node is on its way.
    private func noteMotion(_ node: Int) {
        guard !states[node].isMoving else { return }
        states[node].isMoving = true
        moving.append(Int32(node))
    }

    /// Moves what is on its way on by a step of time; as the runtime, shapes that are drawn keep the scene going.
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        isNewFrame && moveOn(seconds) || drawsShapes
    }

    private func moveOn(_ seconds: Float) -> Bool {
        guard !moving.isEmpty else { return false }
        var goesOn = false
        var index = 0
        while index < moving.count {
            let node = Int(moving[index])
            if advance(node, seconds) { goesOn = true }
            states[node].isMoving = states[node].way.to != states[node].box
            guard !states[node].isMoving else {
                index += 1
                continue
            }
            moving[index] = moving[moving.count - 1]
            moving.removeLast()
        }
        return goesOn
    }

    private func advance(_ node: Int, _ seconds: Float) -> Bool {
        let pace = pace(node)
        let state = states.pointer(node)
        guard pace.takesTime, state.pointee.way.to != state.pointee.box, !artboard.isHidden(plan.nodes[node].object)
        else { return false }
        if state.pointee.isSmoothing {
            let part = pace.eased(state.pointee.first.elapsed)
            state.pointee.second.from = state.pointee.first.box(at: part)
            if part == 1 {
                state.pointee.first = state.pointee.second
                state.pointee.isSmoothing = false
            } else {
                state.pointee.first.elapsed += seconds
            }
        }
        if state.pointee.way.elapsed >= pace.seconds {
            state.pointee.box = state.pointee.way.to
            if state.pointee.isSmoothing {
                state.pointee.isSmoothing = false
                state.pointee.second.elapsed = 0
                state.pointee.first = state.pointee.second
            }
            state.pointee.first.elapsed = 0
            tellContents(of: node)
            noteMove(node)
            return false
        }
        let part = pace.eased(state.pointee.way.elapsed)
        let box = state.pointee.way.box(at: part)
        if box != state.pointee.box {
            let old = state.pointee.box
            state.pointee.box = box
            if old.width != box.width || old.height != box.height { tellContents(of: node) }
            noteMove(node)
        }
        state.pointee.way.elapsed += seconds
        guard part != 1 else { return false }
        if plan.nodes[node].kind.isLayout { mark(node) }
        return true
    }

    // MARK: What takes part

    private func applyParticipant(_ node: Int, _ box: Rect, _ animates: Bool) {
        let state = states.pointer(node)
        if animates, state.pointee.wasLaidOut, pace(node).takesTime {
            if box != state.pointee.way.to {
                state.pointee.turn(to: box)
                noteMotion(node)
            }
        } else {
            state.pointee.box = box
            state.pointee.first.to = box
        }
        state.pointee.wasLaidOut = true
        tellContents(of: node)
        noteMove(node)
    }
}
