import RiveFormat
import RivePlay
import ToolSupport

/// `record`: a first test, of what happens.
enum RecordCommand {
    static let output = Option.output("TEST", of: "the test file")
    private static let name = Option(
        "name", takes: "NAME", help: "the name of the test (that of the file)")
    private static let pictures = Option(
        "pictures", help: "expect pictures too, and write them as accepted")
    private static let force = Option("force", help: "replace an existing file")

    static let command = Command(
        "record", .gate, "Record a test from what happens",
        operands: [Operand("FILE", .riveFile)],
        options: [output, name, pictures, force] + AdvanceOptions.settings + AdvanceOptions.steps + [
            AdvanceOptions.script
        ],
        forms: ["FILE [STEP…]"],
        details: """
            Takes the steps of "advance" and writes them as a test. After each step that
            takes time, the test expects what happened: states, events, triggers, inputs and
            values that changed; at the end, whether the scene settled. What --get prints is
            expected too; computed numbers are expected within a tolerance.

            The test passes: it is played once before it is written. It expects too much:
            keep the lines that must stay true. The test names FILE and --play logs relative
            to its own folder. With --pictures it also expects what is drawn after such a
            step, where that changed; the pictures are in TEST.snapshots.
            """,
        examples: """
            rivetool record Samples/button.riv -o a.rivtest --input Press=fire --for 250ms  # a test for "rivetool test a.rivtest"
            rivetool record Samples/player.riv -o - --set score=5 --get rank  # expect a value after a change
            rivetool record Samples/button.riv -o b.rivtest --pictures --input Press=fire  # what is drawn before and after
            rivetool record Samples/button.riv -o - --expect 'theme is Dark'  # an expectation that fails (exit status 1)  [1]
            """,
        exits: [(.answerIsNo, "a step or expectation failed; nothing is written")],
        related: ["test", "advance", "tests"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        let target = arguments.value(output) ?? "-"
        let files = console.files
        guard RivePath(path, files).file != "-" else {
            throw ToolError(.usage, "record requires a file, because a test names the file that it plays")
        }
        guard arguments.value(name) != "" else { throw ToolError(.usage, "--name is empty; a test requires a name") }
        try OutputKind.test.require(target, files)
        let isThere = (try? files.calls.state(behind: files.resolve(target)))?.isRegularFile == true
        if OpenFile.descriptor(target) == nil, isThere, !arguments.has(force) { throw .isThere(target) }
        var script = try AdvancePlan(arguments, console).script
        script.settings.limits = .ofTest(held: console.budget)
        try ToolError.ofPlay { () throws(PlayError) in try script.check() }
        let hasPictures = arguments.has(pictures)
        if hasPictures, OpenFile.descriptor(target) != nil {
            throw ToolError(.usage, "--pictures writes files beside the test; name a file with -o")
        }
        let document = try console.playableDocument(path)
        let guests = console.guests
        var sources = [RivePath(path, files).file] + arguments.values(AdvanceOptions.script)
        let base = OpenFile.descriptor(target) == nil ? target : ""
        let placing = TestRecording.Placing(
            test: arguments.value(name) ?? stem(of: base.isEmpty ? path : target), in: target, of: path
        ) { (path) throws(PlayError) in
            sources.append(path)
            let file = RivePath(path, files).file
            return try files.relativePath(of: file, from: base) + path.utf8.dropFirst(file.utf8.count).text
        }
        let listener = Listener(Progress("recording", of: 2 * script.mostFrames, console))
        let recording = try ToolError.ofPlay(path) { () throws(PlayError) in
            defer { listener.finish() }
            return try TestRecording(script, on: document, guests, hasPictures: hasPictures, placing, listener) {
                (path) throws(PlayError) in
                try ToolError.mapped(try files.read(path)) { PlayError($0) }
            }
        }
        sources += guests.paths.map { RivePath($0, files).file }
        if hasPictures { try write(recording.pictures, beside: target, console) }
        try console.write(recording.bytes, to: target, as: .test, madeOf: sources)
        return .done
    }

    /// Writes accepted pictures where a test file expects them.
    private static func write(
        _ pictures: [(path: String, bytes: [UInt8])], beside test: String, _ console: Console
    ) throws(ToolError) {
        let place = SplitPath(TestCase.snapshotFolder(of: test))
        var batch = FileBatch(in: place.prefix.isEmpty ? "." : place.folder, replacing: true, console)
        for (path, bytes) in pictures {
            try batch.add(bytes[...], as: "\(place.fileName)/\(path)")
        }
        try batch.commit()
    }

    /// The name of a file without what its last dot begins.
    private static func stem(of path: String) -> String {
        let name = SplitPath(path).fileName
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        return PathText.escaped(String(stem.isEmpty ? name : stem))
    }

    /// Who hears of a play: all of it.
    private final class Listener: PlayListener {
        private var progress: Progress

        init(_ progress: Progress) { self.progress = progress }

        func advanced(to frame: Int) { progress.advance(by: 1) }
        var wantsMore: Bool { true }
        func finish() { progress.finish() }
    }
}

extension Substring.UTF8View {
    fileprivate var text: String { String(Substring(self)) }
}
