import Rive
package import RiveJSON
import RiveModel
import RiveRuntime

/// One part of a scene that keeps it going.
package struct GoingReport {
    let kind: GoingPart.Kind
    /// Its address in its file.
    let address: String
    /// Why it wants more frames, as the rest of a sentence about it.
    let reason: String

    /// The same as a line.
    package var text: String { "\(address) \(reason)" }
}

extension GoingReport: FieldObject {
    package static let fields = Fields<Self>("going") {
        Field("kind", as: .words(GoingPart.Kind.allCases.map(\.rawValue))) { $0.kind.rawValue }
        Field("address") { $0.address }
        Field("reason") { $0.reason }
    }
}

extension Play {
    /// How many parts are named: mostly one has many like it.
    private static let mostGoing = 10

    /// The parts that keep the scene going after the latest frame; none where nothing does, and where no time has passed, which
    /// says nothing about that.
    package var goingReports: [GoingReport] {
        guard isGoing, hasPassedTime else { return [] }
        let printer = AddressPrinter(scene.document)
        return scene.artboard.scene.goingParts(atMost: Self.mostGoing).map { part in
            let printer = part.document === scene.document ? printer : AddressPrinter(part.document)
            return GoingReport(
                kind: part.kind, address: printer.address(ofRecord: part.record) ?? "#\(part.record)",
                reason: part.words)
        }
    }
}

extension GoingPart {
    /// Why it wants more frames, and where it is nested.
    fileprivate var words: String {
        let place = path.isEmpty ? "" : ", in nested artboard \"\(path)\""
        return reason.words(playing: animations.first ?? nil) + place
    }
}

extension GoingReason {
    fileprivate func words(playing animation: String?) -> String {
        let animation = animation.map { " animation \"\($0)\"" } ?? ""
        return switch self {
        case .playing: "plays\(animation)"
        case .looping: "loops\(animation)"
        case .blending: "is in a blend state, which never comes to rest"
        case .mixing: "mixes two states"
        case .waitingForExit: "waits for the exit time of a transition"
        case .changedState: "changed its state in the latest frame"
        case .endlessTransitions(let limit):
            "takes more than \(limit) transitions in a frame: its states lead to each other"
        case .interpolating: "is on its way to a new value"
        case .interpolatingNaN: "moves to NaN (no number) and never arrives"
        case .layingOut: "is on its way to a new box"
        case .drawingShapes: "draws shapes that take part in layouts"
        case .scrolling: "scrolls"
        case .quantized: "advances in steps, and waits for the next"
        case .pendingReports: "has events or changed values for the next frame"
        case .updating: "has components that changed in the latest frame"
        }
    }
}
