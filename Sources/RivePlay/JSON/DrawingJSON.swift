import Rive
import RiveDrawing
package import RiveJSON

/// The JSON of what frames draw, in lines.
package enum DrawingJSON {
    /// The fields of the first line behind the path of the file.
    package static let head = Fields<Play>("head") {
        Field(object: "artboard") {
            Field("name") { $0.scene.artboard.name }
            Field("width", "as the view or the file says") { $0.scene.size.width }
            Field("height") { $0.scene.size.height }
        }
        PlayJSON.run.all
        Field(ifAny: "scripts", "what scripts said before frame 0") { $0.initialScripts.nonEmpty }
    }

    /// What the other lines are.
    package static var lines: [JSONType] { [frame.type] + CallJSON.types }

    /// The fields of the latest frame as one object with its calls.
    package static let whole = Fields<Play>("drawing", "a frame with its calls") {
        time.all
        Field("calls") { DrawnCalls(play: $0) }
    }

    private static let time = Fields<Play>("time") {
        Field("frame") { max($0.frame, 0) }
        Field("time") { $0.time }
    }

    private static let frame = Fields<(play: Play, name: String?)>("frame", "a frame, before its calls") {
        time.all.of { $0.play }
        Field(ifAny: "name", "what the step calls it") { $0.name }
        Field("calls", "how many there are") { $0.play.drawing?.list.calls.count ?? 0 }
        Field(ifAny: "scripts", "what scripts said since the frame that was drawn before") {
            $0.play.saidSinceDrawn.nonEmpty
        }
    }

    /// Writes the latest frame: a line for itself, and one for each call.
    package static func write(_ play: Play, as name: String?, _ json: inout JSONWriter) {
        guard play.drawing != nil else { return }
        json.object { json in frame.write((play, name), &json) }
        writeCalls(of: play, &json)
    }

    fileprivate static func writeCalls(of play: Play, _ json: inout JSONWriter) {
        guard let drawing = play.drawing else { return }
        let calls = CallJSON(
            drawing.list,
            object: { drawing.address(of: $0) }, image: { drawing.address(of: $0, in: $1) })
        for call in drawing.list.calls where json.takesElements { calls.write(call, &json) }
    }
}

/// The calls of the latest frame.
private struct DrawnCalls: FieldValue {
    let play: Play

    static var jsonType: JSONType { .array(of: .anyOf(CallJSON.types)) }

    func write(_ json: inout JSONWriter) {
        json.array { json in DrawingJSON.writeCalls(of: play, &json) }
    }
}
