internal import Rive
internal import RiveModel
internal import RiveRuntime

/// `pointer [ID/]KIND:X,Y`: a pointer touches the artboard.
struct PointerStep: Step {
    static let form = StepForm(
        "pointer", takes: "KIND:X,Y", help: "[ID/]\(kindWords):X,Y")
    static let role = StepRole.acts
    /// A pointer has something to touch once frame 0 has placed it.
    static let needsFrame = true
    var actions: OutsideActions { .pointers }

    /// What a pointer does, by the kind of touch; a click is a touch and its end.
    private static let kinds: [(name: String, actions: [PointerAction])] = [
        ("down", [.down]), ("move", [.move]), ("up", [.up]), ("click", [.down, .up]), ("exit", [.exit]),
    ]
    static var kindNames: [String] { kinds.map(\.name) }
    private static let kindWords = kindNames.joined(separator: "|")

    private let id: Int
    private let touches: [PointerAction]
    private let x: Float
    private let y: Float

    /// One thing that a pointer of an id does at a place.
    init(_ action: PointerAction, x: Float, y: Float, id: Int) {
        self.id = id
        touches = [action]
        self.x = x
        self.y = y
    }

    /// What a pointer of an id does at a place, by its name.
    init(_ kind: String, x: Float, y: Float, id: Int) throws(PlayError) {
        guard let actions = Self.kinds.first(where: { $0.name == kind })?.actions, x.isFinite, y.isFinite else {
            throw Self.malformed("\(kind):\(x),\(y)", "[ID/]\(Self.kindWords):X,Y")
        }
        self.id = id
        touches = actions
        self.x = x
        self.y = y
    }

    init(_ text: String) throws(PlayError) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let action = (parts.last ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let point = (action.count == 2 ? action[1] : "").split(separator: ",", omittingEmptySubsequences: false)
        guard let id = parts.count == 2 ? Int(parts[0]) : 0,
            let kind = Self.kinds.first(where: { $0.name == action[0] }), point.count == 2,
            point.allSatisfy(\.isDecimal), let x = Float(point[0]), let y = Float(point[1]), x.isFinite, y.isFinite
        else { throw Self.malformed(text, "[ID/]\(Self.kindWords):X,Y") }
        self.id = id
        touches = kind.actions
        self.x = x
        self.y = y
    }

    func prepare(in scene: PlayScene) -> Action {
        { (play, tell) in play.touch(touches, x: x, y: y, id: id, tell) }
    }
}
