import Rive
import RiveJSON
import RiveModel
import RivePlay
import RiveRaster

/// What `scene.draw` is asked for.
struct DrawRequest {
    private let form: DrawnForm
    private let settings: PictureSettings
    /// Where the file goes, and what writes it; nil where the answer has it.
    private let output: (path: String, write: SessionOutput)?

    static var parameters: [SessionParameter] {
        [
            SessionParameter("format", .choice(DrawnForm.allCases.map(\.rawValue)), isRequired: true),
            SessionParameter("path", .text),
        ] + PictureSetting.parameters
    }

    /// The type of the answer.
    static var result: JSONType { .anyOf([DrawingJSON.whole.type, DrawnFile.fields.type]) }

    /// - Throws: `SessionError` for settings that no picture can have, and for a path that nothing can be written to.
    init(_ arguments: SessionArguments, _ program: any SessionProgram) throws(SessionError) {
        let form = DrawnForm(rawValue: arguments.key("format")) ?? .json
        var settings = PictureSettings()
        for (setting, word) in arguments.pictureWords {
            guard form != .json else {
                throw .parameter(
                    "\"\(setting.rawValue)\" of scene.draw is for pictures; \"json\" is a list of calls, without a size "
                        + "and a ground")
            }
            try SessionError.ofPlay(try settings.set(setting, word))
        }
        (self.form, self.settings) = (form, settings)
        output = try arguments.text("path").map { (path) throws(SessionError) in
            guard form.endings.contains(where: { path.lowercased().hasSuffix(".\($0)") }) else {
                let endings = form.endings.map { ".\($0)" }.joined(separator: " or ")
                throw .parameter("\"path\" of scene.draw must end in \(endings) for \"\(form.rawValue)\"")
            }
            return (path, try program.output(at: path))
        }
    }

    /// Draws a scene and answers with it, or with where it was written.
    func answer(_ scene: SessionScene, in session: Session, _ json: inout JSONWriter) throws(SessionError) {
        let play = try scene.draw()
        if form == .json, output == nil { return json.object { json in DrawingJSON.whole.write(play, &json) } }
        var file = try form == .json ? calls(of: play, scene) : picture(of: play, scene, in: session)
        if let output {
            try output.write(file.bytes)
            file.path = output.path
        } else {
            try file.requireRoom(for: session.limits.answerBytes)
        }
        file.write(&json)
    }

    /// The lines that `draw --json` prints.
    private func calls(of play: Play, _ scene: SessionScene) -> DrawnFile {
        let bytes = RemoteAnswer.json { json in
            json.object { json in
                json.field("file", scene.file.name)
                DrawingJSON.head.write(play, &json)
            }
            DrawingJSON.write(play, as: nil, &json)
        }
        return DrawnFile(form: form, bytes: bytes)
    }

    private func picture(of play: Play, _ scene: SessionScene, in session: Session) throws(SessionError) -> DrawnFile {
        let frame = try SessionError.ofPlay(try settings.frame(of: play.scene))
        let caption = PictureCaption(of: play, from: scene.file.name, version: session.program.version)
        // Images are decoded for each picture: those of all scenes would take too much memory.
        let images = PictureImages()
        let bytes =
            form == .svg
            ? Array(
                play.svg(
                    frame, on: settings.background, images, title: caption.title, description: caption.description
                ).utf8)
            : PNG.bytes(
                of: try SessionError.ofPlay(try play.picture(frame, on: settings.background, images)),
                texts: caption.texts)
        return DrawnFile(
            form: form, bytes: bytes, size: (frame.width, frame.height),
            notes: images.failures.map { "\($0.asset) is not drawn: \($0.reason)" })
    }
}

/// A form that a scene is drawn in.
private enum DrawnForm: String, CaseIterable, FieldValue {
    case json, png, svg

    /// How the names of such files end.
    var endings: [String] { self == .json ? ["jsonl", "json"] : [rawValue] }
}

/// A file that shows a scene: a picture, or a list of calls.
private struct DrawnFile: FieldObject {
    let form: DrawnForm
    let bytes: [UInt8]
    /// How many pixels it has; nil for a list of calls.
    var size: (width: Int, height: Int)?
    var notes: [String] = []
    /// Where it was written; nil where the answer has it.
    var path: String?

    static let fields = Fields<Self>("drawnFile", "a picture, or a file that was written") {
        Field("format") { $0.form }
        Field(ifAny: "width", "of a picture, in pixels") { $0.size?.width }
        Field(ifAny: "height") { $0.size?.height }
        Field(ifAny: "base64", "the file, where no path was given") {
            $0.path == nil ? Base64Value(bytes: $0.bytes) : nil
        }
        Field(ifAny: "path", "where it was written, below the folder of --root") { $0.path }
        Field("notes", "what it does not show, and why") { $0.notes }
    }

    /// Refuses a file that makes an answer too long.
    func requireRoom(for limit: Int) throws(SessionError) {
        guard (bytes.count + 2) / 3 * 4 > limit else { return }
        throw .limit(
            "answerTooLong",
            "the picture has \(NumberWords.grouped(bytes.count)) bytes, and a response holds at most "
                + "\(NumberWords.grouped(limit / 4 * 3)); draw it smaller, or write a file with \"path\"")
    }
}

/// Bytes as base64.
private struct Base64Value: FieldValue {
    let bytes: [UInt8]

    static var jsonType: JSONType { .string }

    func write(_ json: inout JSONWriter) { bytes.withUnsafeBytes { json.value(base64: $0) } }
}
