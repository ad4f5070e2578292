/// What ends with a scripted object, or with a scene.
protocol ScriptLifeMember: AnyObject {
    func end()
}

/// What lives as long as a scripted object, or a scene: its members end with it. It does not keep them.
final class ScriptLife {
    private struct Member {
        weak var object: (any ScriptLifeMember)?
    }

    private var members: [Member] = []
    /// How many members there are before those that are gone are left out.
    private var threshold = 64
    private(set) var isOver = false

    func add(_ member: any ScriptLifeMember) {
        if members.count >= threshold {
            members.removeAll { $0.object == nil }
            threshold = max(64, 2 * members.count)
        }
        members.append(Member(object: member))
    }

    func end() {
        isOver = true
        let ending = members
        members = []
        for member in ending { member.object?.end() }
    }
}
