internal import RiveDrawing
internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RivePlay
internal import RiveSVG
internal import RiveSession
internal import RiveWeb

/// What a browser can ask for: the page, the scene, frames of it, and the images that these draw.
final class ViewSite {
    static let fileKey = "file"
    static let sceneKey = "scene"

    let live: LiveFile
    private let session: Session
    private let page: (bytes: [UInt8], policy: String)
    private let images = NumberedImages()
    private var list = PackedList()
    private var gate: WebGate
    /// When a browser asked for something.
    private(set) var latest = Instant.now

    /// - Parameters:
    ///   - live: The file.
    ///   - settings: Words of a command line that say what of it is shown.
    ///   - gate: Who is let in.
    ///   - console: What commands about the file run like.
    /// - Throws: `ToolError` where the file can't be played so.
    init(
        _ live: LiveFile, _ settings: [(setting: SceneSetting, value: String)], _ gate: WebGate, _ console: Console
    ) throws(ToolError) {
        (self.live, self.gate) = (live, gate)
        page = ViewPage.bytes(title: String(SplitPath(RivePath.shown(live.path)).fileName))
        let methods = SessionFileMethods.all(console) + SessionMethod.all + ViewMethods.all(live)
        let session = Session(ViewDesk(source: live.source), methods)
        self.session = session
        try ToolError.ofSession(live.path) { () throws(SessionError) in
            try session.open(file: Self.fileKey, scene: Self.sceneKey, settings, live.path)
        }
        session.restrict(to: Self.isServed)
    }

    /// Whether a page may call a method: what reads the file, and the scene. Paths of files lead nowhere.
    private static func isServed(_ method: String) -> Bool {
        let reading = ["inspect", "list", "get", "check", "size", "graph", "requires"].map { "file.\($0)" }
        let others = ["scene.open", "scene.close", "scene.play"]
        return reading.contains(method) || method.hasPrefix("view.")
            || method.hasPrefix("scene.") && !others.contains(method)
    }

    /// The ways that the browser is opened by, and that are printed.
    var tokens: (printed: String, once: String?) { (gate.token, gate.ticket) }

    func refusal(of request: WebRequest) -> WebResponse? {
        if let refusal = gate.refusal(of: request) { return refusal }
        guard request.method == "POST" else {
            return request.method == "GET" ? nil : WebResponse(.wrongMethod, "Only GET and POST are known.")
        }
        // Forms of other sites can't send this type.
        let isJSON = request.contentType?.hasPrefix("application/json") == true
        return isJSON ? nil : WebResponse(.wrongType, "A request has the type application/json.")
    }

    func answer(_ request: WebRequest) -> WebResponse {
        latest = .now
        switch (request.method, request.path) {
        case ("GET", "/"):
            var response = WebResponse(page.bytes, as: "text/html; charset=utf-8")
            response.headers = [gate.cookieHeader, ("Content-Security-Policy", page.policy)]
            return response
        case ("POST", "/session"): return WebResponse(Array(answers(request.body).joined()), as: "application/json")
        case ("POST", "/frame"): return frame(request.body)
        case ("GET", let path): return image(path)
        default: return WebResponse(.notFound, "There is nothing at this path.")
        }
    }

    /// The answers to lines, each a request of the protocol of sessions.
    private func answers(_ body: [UInt8]) -> [[UInt8]] {
        body.split(separator: UInt8(ascii: "\n")).compactMap { session.answer(Array($0)) }
    }

    /// The answers to lines, then what the scene draws.
    private func frame(_ body: [UInt8]) -> WebResponse {
        let answers = answers(body)
        list.removeAll()
        var (failure, time): (String?, Float) = (nil, 0)
        do throws(SessionError) {
            let play = try session.drawing(ofScene: Self.sceneKey)
            time = play.time
            if let drawing = play.drawing {
                for call in drawing.list.calls {
                    list.append(call, of: drawing.list, object: call.object) {
                        images.number(of: $0, drawnBy: call.object, in: drawing)
                    }
                }
            }
        } catch {
            failure = error.text
        }
        let frame = LiveFrame(
            version: live.version, time: time, problem: live.problem ?? failure, images: images.all.count,
            answers: answers.map { PrintedDocument(line: $0) })
        let json = RemoteAnswer.json { frame.write(&$0) }.dropLast()
        return WebResponse(PagePacket(json: json, list.words).bytes, as: "application/octet-stream")
    }

    private func image(_ path: String) -> WebResponse {
        let prefix = "/image/"
        guard path.hasPrefix(prefix), let number = Int(path.dropFirst(prefix.count)),
            images.all.indices.contains(number),
            let bytes = Base64.decode(Array(images.all[number].base64.utf8)[...])
        else { return WebResponse(.notFound, "There is nothing at this path.") }
        return WebResponse(bytes, as: images.all[number].mediaType)
    }

    /// Reads the file again where it has changed.
    func reload() { live.reload(session) }
}

/// What a page is told beside a display list.
private struct LiveFrame: FieldObject {
    let version: Int
    let time: Float
    let problem: String?
    let images: Int
    let answers: [PrintedDocument]

    static let fields = Fields<Self>("frame") {
        Field("version") { $0.version }
        Field("time", "of the latest frame") { $0.time }
        Field("problem") { $0.problem }
        Field("images") { $0.images }
        Field(each: "answers") { $0.answers }
    }
}
