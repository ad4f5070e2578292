import RiveFormat
import RiveGeometry
import RiveModel
import RiveRuntime

/// `pointer [ID/]KIND:X,Y`: a pointer touches the artboard.
package struct PointerStep: Step {
    package static let form = StepForm("pointer", takes: "KIND:X,Y", .acts, .pointers, help: grammar)

    /// What a pointer does, by the kind of touch; a click is a touch and its end.
    private static let kinds: [(name: String, actions: [PointerAction])] = [
        ("down", [.down]), ("move", [.move]), ("up", [.up]), ("click", [.down, .up]), ("exit", [.exit]),
    ]
    package static var kindNames: [String] { kinds.map(\.name) }
    private static let grammar = "[ID/]\(kindNames.joined(separator: "|")):X,Y"

    package let words: String
    private let touches: [Touch]

    /// One touch.
    init(_ touch: Touch) { self.init(touch.action.rawValue, [touch.action], touch.position, id: touch.id) }

    /// What a pointer of an id does at a place, by its name.
    package init(_ kind: String, x: Float, y: Float, id: Int) throws(PlayError) {
        guard let step = Self(kind, x, y, id) else { throw Self.malformed("\(kind):\(x),\(y)", Self.grammar) }
        self = step
    }

    package init(_ text: String) throws(PlayError) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let action = (parts.last ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let point = (action.count == 2 ? action[1] : "").split(separator: ",", omittingEmptySubsequences: false)
        guard point.count == 2, point.allSatisfy(\.isDecimal),
            let step = Self(String(action[0]), Float(point[0]), Float(point[1]), parts.count == 2 ? Int(parts[0]) : 0)
        else { throw Self.malformed(text, Self.grammar) }
        self = step
    }

    private init?(_ kind: String, _ x: Float?, _ y: Float?, _ id: Int?) {
        guard let actions = Self.kinds.first(where: { $0.name == kind })?.actions, let id,
            let x, let y, x.isFinite, y.isFinite
        else { return nil }
        self.init(kind, actions, Point(x: x, y: y), id: id)
    }

    private init(_ kind: String, _ actions: [PointerAction], _ place: Point, id: Int) {
        touches = actions.map { Touch($0, at: place, id: id) }
        words =
            "\(id == 0 ? "" : "\(id)/")\(kind):\(ShortestDecimal.string(place.x)),\(ShortestDecimal.string(place.y))"
    }

    package func prepare(in scene: PlayScene) -> Action { { (play, tell) in play.take(touches, tell) } }
}
