import RiveDrawing
import RiveFormat
import RiveJSON
import RivePlay
import RiveSVG
import RiveSession
import RiveWeb
import ToolSupport

/// What a browser can ask for: the page, the scene, frames of it, and the images that these draw.
final class ViewSite: WebSite {
    static let fileKey = "file"
    static let sceneKey = "scene"

    let live: LiveFile
    private let session: Session
    private let scene: SessionScene
    private let title: String
    private let images = NumberedImages()
    @exclusivity(unchecked) private var list = PackedList()
    /// What was drawn last, and its number among all that differ.
    @exclusivity(unchecked) private var drawn: (play: Play?, count: Int, number: UInt32) = (nil, 0, 0)
    private var gate: WebGate

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
        title = String(SplitPath(RivePath.shown(live.path)).fileName)
        let methods = SessionFileMethods.all(console) + SessionMethod.all + ViewMethods.all(live)
        let session = Session(ViewDesk(source: live.source), methods)
        self.session = session
        scene = try ToolError.ofSession(live.path) { () throws(SessionError) in
            try session.open(file: Self.fileKey, scene: Self.sceneKey, settings, live.path)
        }
        session.restrict(to: Self.isServed)
    }

    /// Whether a page may call a method: what reads the file, and the scene. Paths of files lead nowhere.
    private static func isServed(_ method: String) -> Bool {
        let reading = ["inspect", "list", "get", "check", "size", "graph", "requires"].map { "file.\($0)" }
        let others = ["scene.open", "scene.close", "scene.play", "scene.geometry"]
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
        switch (request.method, request.path) {
        case ("GET", "/"):
            let page = ViewPage.bytes(title: title, host: request.host ?? "")
            var response = WebResponse(page.bytes, as: "text/html; charset=utf-8")
            response.headers = [gate.cookieHeader, ("Content-Security-Policy", page.policy)]
            return response
        case ("POST", "/session"):
            return WebResponse(Array(answers(request.body).joined()), as: "application/json")
        case ("GET", "/frames"): return WebResponse(socketFor: request)
        case ("GET", let path):
            guard path.hasPrefix(Self.imagePath) else { break }
            return UInt32(path.dropFirst(Self.imagePath.count)).map { image(Int($0)) } ?? Self.nothing
        default: break
        }
        return Self.nothing
    }

    private static var nothing: WebResponse { WebResponse(.notFound, "There is nothing at this path.") }
    private static let imagePath = "/image/"

    /// The answers to lines, each a request of the protocol of sessions.
    private func answers(_ body: some Sequence<UInt8>) -> [[UInt8]] {
        body.split(separator: UInt8(ascii: "\n")).compactMap { session.answer(Array($0)) }
    }

    /// The answer to a message: a number of frames, behind it the number of the drawing that the page has, and lines below.
    /// - Returns: The answers to the lines, then what the frames tell, and what the scene draws after them; nil where the message is
    ///   none. Of a frame in which nothing happens there is the picture alone, and of a drawing that the page has its number alone.
    func frame(_ message: UnsafeRawBufferPointer) -> PackedList? {
        var (place, known) = (0, 0 as UInt32)
        guard let frames = UInt32(digitsOf: message, from: &place) else { return nil }
        if place < message.count, message[place] == UInt8(ascii: " ") {
            place += 1
            guard let number = UInt32(digitsOf: message, from: &place) else { return nil }
            known = number
        }
        guard place < message.count else { return frame([], Int(frames), known: known) }
        guard message[place] == UInt8(ascii: "\n") else { return nil }
        return frame(answers(Array(message[(place + 1)...])), Int(frames), known: known)
    }

    private func frame(_ answers: [[UInt8]], _ count: Int, known: UInt32) -> PackedList {
        // A list that is still being sent is not changed.
        if !isKnownUniquelyReferenced(&list) { list = PackedList() }
        let list = list
        var (failure, report, play): (String?, [UInt8]?, Play?) = (nil, nil, nil)
        do throws(SessionError) {
            (report, play) = try session.frame(of: scene, after: count)
        } catch {
            failure = error.text
        }
        let problem = live.problem ?? failure
        let isQuiet = problem == nil && report == nil && answers.isEmpty
        let json = isQuiet ? [] : LiveFrame(problem: problem, answers, report).line
        list.removeAll()
        list.append(json: json)
        list.append(UInt32(live.version))
        let imageCount = list.count
        list.append(0)
        if let play {
            let glance = play.glance
            let number = number(of: play, glance.drawingCount)
            list.append(glance.time.bitPattern)
            list.append(glance.isGoing ? 1 : 0)
            list.append(number)
            if number != known, let drawing = glance.drawing {
                list.end(with: drawing.list) { images.number(of: $0, drawnBy: $1, in: drawing) }
            }
        } else {
            for word in [0, 1, 0] as [UInt32] { list.append(word) }
        }
        list[imageCount] = UInt32(images.count)
        return list
    }

    /// The number of what a play draws, from 1 on; another one where it draws something else than before.
    private func number(of play: Play, _ count: Int) -> UInt32 {
        if drawn.play !== play || drawn.count != count { drawn = (play, count, drawn.number &+ 1) }
        return drawn.number
    }

    private func image(_ number: Int) -> WebResponse {
        guard images.all.indices.contains(number),
            let bytes = Base64.decode(Array(images.all[number].base64.utf8)[...])
        else { return Self.nothing }
        return WebResponse(bytes, as: images.all[number].mediaType)
    }

    /// Reads the file again where it has changed.
    func reload() { live.reload(session) }
}

/// What a page is told beside a display list.
private struct LiveFrame: FieldObject {
    let problem: String?
    let answers: [PrintedDocument]
    let report: PrintedDocument?

    init(problem: String?, _ answers: [[UInt8]], _ report: [UInt8]?) {
        self.problem = problem
        self.answers = answers.map { PrintedDocument(line: $0) }
        self.report = report.map { PrintedDocument(line: $0) }
    }

    static let fields = Fields<Self>("frame") {
        Field("problem") { $0.problem }
        Field(each: "answers") { $0.answers }
        Field("report", "what scene.advance answers") { $0.report }
    }

    /// It as JSON, without a line break.
    var line: ArraySlice<UInt8> { RemoteAnswer.json { write(&$0) }.dropLast() }
}

extension UInt32 {
    /// The number that bytes from a place on spell in decimal, up to the first that is no digit; nil where there is none. Each frame
    /// asks for it, so no string is made.
    fileprivate init?(digitsOf bytes: UnsafeRawBufferPointer, from place: inout Int) {
        let start = place
        var number: UInt64 = 0
        while place < bytes.count, case let digit = bytes[place] &- 0x30, digit < 10 {
            guard number <= UInt32.max else { return nil }
            number = number * 10 + UInt64(digit)
            place += 1
        }
        guard place > start else { return nil }
        self.init(exactly: number)
    }
}
