import Rive
import RiveDrawing
import RiveGeometry
import RiveJSON
import RiveModel
import RivePlay
import RiveSession
import RiveText
import RiveWeb

/// A recorder of a run, which becomes a page: it hears of everything that happens, and keeps what each frame draws.
final class TraceRecorder {
    private let play: Play
    fileprivate let file: String
    fileprivate let images = NumberedImages()
    @exclusivity(unchecked) private var frames = PackedFrames()
    @exclusivity(unchecked) fileprivate var objects = ObjectTable()
    /// What was reported, as JSON, by the keys of the document.
    @exclusivity(unchecked) fileprivate var reports = JSONList()
    @exclusivity(unchecked) fileprivate var pointers = JSONList()
    @exclusivity(unchecked) fileprivate var keys = JSONList()
    @exclusivity(unchecked) fileprivate var looks = JSONList()
    /// Begins before the first frame, when all values are those of the start.
    fileprivate let start: PrintedDocument

    /// - Parameters:
    ///   - play: The run, which draws each frame.
    ///   - file: What is played, for people.
    init(_ play: Play, of file: String) {
        (self.play, self.file) = (play, file)
        start = PrintedDocument(line: RemoteAnswer.json { json in json.object { PlayJSON.start.write(play, &$0) } })
    }

    func hear(_ news: PlayNews) {
        switch news {
        case .step: break
        case .frame(let report): reports.append(ReportedFrame(report: report, play: play))
        case .touch(let reports, _, let time):
            pointers.append(Moment(frame: play.frame, time: time, what: reports))
        case .deed(let report, _, let time): keys.append(Moment(frame: play.frame, time: time, what: [report]))
        case .query(let report): looks.append(Look(report: report))
        case .drawing: takePicture()
        }
    }

    private func takePicture() {
        guard let drawing = play.drawing else { return }
        objects.begin(drawing)
        frames.add(max(play.frame, 0), at: play.time, drawing.list) { call in
            objects.number(of: call.object, in: drawing)
        } image: { use, call in
            images.number(of: use, drawnBy: call.object, in: drawing)
        }
    }

    /// The width and the height of the artboard.
    fileprivate var size: [Float] {
        let size = play.scene.artboard.location.size
        return [size.x, size.y]
    }

    /// What the page does not show, and why.
    fileprivate var notes: [String] {
        let isWhole = ![reports, pointers, keys, looks].contains { $0.isFull }
        let most = NumberWords.grouped(JSONList.mostBytes)
        return images.notes
            + (isWhole ? [] : ["Not all that happened is shown: the reports would take more than \(most) bytes."])
    }

    /// The page that shows the run.
    /// - Parameters:
    ///   - title: What stands above it.
    ///   - command: The words of a command line that runs it again.
    ///   - problem: Why the run ended before its end; nil where it did not.
    /// - Returns: The page as a file.
    func page(title: String, command: [String], problem: String? = nil) -> [UInt8] {
        TracePage.bytes(title: title, frames) { frames in
            let document = TraceDocument(
                run: self, title: title, command: ShellWords.line(command), problem: problem, frames: frames)
            return Array(RemoteAnswer.json { document.write(&$0) }.dropLast())
        }
    }
}

/// Objects of all frames by numbers that stay.
private struct ObjectTable {
    private(set) var addresses: [String] = []
    private var numbers: [String: UInt32] = [:]
    /// The numbers of the objects of the latest frame, and by what these are known.
    private var ofFrame: [UInt32] = []
    private var structure: Int?

    /// Begins a frame. Mostly it has the objects of the one before.
    mutating func begin(_ drawing: PlayDrawing) {
        let structure = drawing.structureHash
        guard structure != self.structure else { return }
        self.structure = structure
        ofFrame = Array(repeating: 0, count: drawing.objectCount + 1)
    }

    /// The number of an object of the frame; 0 for none.
    mutating func number(of object: UInt32, in drawing: PlayDrawing) -> UInt32 {
        guard object > 0, object < ofFrame.count else { return 0 }
        if ofFrame[Int(object)] > 0 { return ofFrame[Int(object)] }
        let address = drawing.address(ofNumber: object)
        var number = numbers[address] ?? 0
        if number == 0 {
            addresses.append(address)
            number = UInt32(addresses.count)
            numbers[address] = number
        }
        ofFrame[Int(object)] = number
        return number
    }
}

/// Values that are written one by one, as the elements of an array.
private struct JSONList: FieldValue {
    private var elements: [UInt8] = []
    /// Whether something was left out, as it would have been too much.
    private(set) var isFull = false

    /// How many bytes they may have together.
    static let mostBytes = 1 << 23

    mutating func append(_ value: some FieldValue) {
        let room = Self.mostBytes - elements.count
        let line =
            isFull ? nil : try? RemoteAnswer.json(atMost: room) { (json) throws(SessionError) in value.write(&json) }
        guard let line else { return isFull = true }
        if !elements.isEmpty { elements.append(UInt8(ascii: ",")) }
        elements += line.dropLast()
    }

    static var jsonType: JSONType { .any }

    func write(_ json: inout JSONWriter) { json.element([UInt8(ascii: "[")] + elements + [UInt8(ascii: "]")]) }
}

/// What was done to a scene after a frame.
private struct Moment<Report: FieldValue>: FieldObject {
    let frame: Int
    let time: Float
    let what: [Report]

    static var fields: Fields<Self> {
        Fields("moment") {
            Field("frame", as: .integer(from: -1)) { $0.frame }
            Field("time") { $0.time }
            Field("what") { $0.what }
        }
    }
}

/// What became of a step that looks.
private struct Look: FieldObject {
    let report: QueryReport

    static let fields = Fields<Self>("look") {
        Field("frame") { $0.report.frame }
        Field("time") { $0.report.time }
        Field("step") { $0.report.step }
        Field("text") { $0.report.sentence }
        Field("passed") { $0.report.passed }
        Field("actual") { $0.report.passed == false ? $0.report.reason : $0.report.shown }
        Field(ifAny: "place") { $0.report.location?.text }
        Field("details") { $0.report.details }
    }
}

/// What a trace shows.
private struct TraceDocument: FieldObject {
    let run: TraceRecorder
    let title: String
    let command: String
    let problem: String?
    let frames: PackedFrames

    static let fields = Fields<Self>("trace") {
        Field("title") { $0.title }
        Field("version") { _ in Version.rivetool }
        Field("file") { $0.run.file }
        Field("command") { $0.command }
        Field(ifAny: "problem") { $0.problem }
        Field("start") { $0.run.start }
        Field("reports") { $0.run.reports }
        Field("pointers") { $0.run.pointers }
        Field("keys") { $0.run.keys }
        Field("looks") { $0.run.looks }
        Field(object: "pictures") {
            Field("size") { $0.run.size }
            Field("interval") { $0.frames.interval }
            Field("frames") { $0.frames.times.map(\.frame) }
            Field("times") { $0.frames.times.map(\.time) }
        }
        Field("objects") { $0.run.objects.addresses }
        Field(each: "images") { $0.run.images.all.map(PageImage.init) }
        Field("notes") { $0.run.notes }
    }
}
