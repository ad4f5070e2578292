import RiveModel
import RivePlay
import ToolSupport

/// `draw --json`: the calls to a renderer.
struct DrawnLists {
    private let arguments: Arguments
    private let console: Console
    private let plan: AdvancePlan

    init(_ arguments: Arguments, _ format: PictureForm?, _ console: Console) throws(ToolError) {
        (self.arguments, self.console) = (arguments, console)
        guard format == nil || format == .json else {
            throw ToolError(.usage, "--json prints draw calls and excludes --format")
        }
        try arguments.refuse(DrawOptions.picture + [DrawOptions.vary], "does not apply to a list of draw calls")
        var plan = try AdvancePlan(arguments, console, drawnInterval: try DrawOptions.interval(arguments))
        plan.makesFiles = arguments.value(DrawOptions.output).map { !OpenFile.isStandardOutput($0) } ?? false
        self.plan = plan
    }

    func draw() throws(ToolError) -> ExitStatus {
        guard let path = arguments.value(DrawOptions.output), !OpenFile.isStandardOutput(path) else {
            return console.forEachFile(arguments.operands, hasOtherResults: plan.hasOtherResults) {
                (path) throws(ToolError) in
                try draw(path, console)
            }
        }
        if let form = PictureForm(endingOf: path), form != .json {
            let name = RivePath.name(of: "\(path.dropLast(form.rawValue.utf8.count))jsonl")
            throw ToolError(.usage, file: path, "--json writes lines of JSON, not a picture; name the output \(name)")
        }
        guard !path.hasSuffix("/"), !console.files.isFolder(path), !path.utf8.contains(UInt8(ascii: "%")) else {
            throw ToolError(
                .usage, file: path, "the draw calls of all frames are one file; name it, such as calls.jsonl")
        }
        return try console.writing(to: path, as: .displayList, madeOf: arguments.inputFiles(console)) {
            (console) throws(ToolError) in
            var status = ExitStatus.done
            for path in arguments.operands { status = max(status, try draw(path, console)) }
            return status
        }
    }

    private func draw(_ path: String, _ console: Console) throws(ToolError) -> ExitStatus {
        let stream = DrawStream(lines: JSONLines(output: console.output), console: console)
        return try stream.lines.of(path) { () throws(ToolError) in
            let document = try console.playableDocument(path)
            var status = ExitStatus.done
            for plan in try plans(artboards: document.artboards.count) {
                let one = try AdvanceCommand.run(document, path, plan, arguments, console) {
                    (play) throws(PlayError) in try stream.write(play, of: path)
                }
                status = max(status, one)
            }
            return status
        }
    }

    /// A plan for each artboard that is drawn.
    private func plans(artboards count: Int) throws(ToolError) -> [AdvancePlan] {
        guard arguments.has(DrawOptions.allArtboards), count > 0 else { return [plan] }
        return try (0..<count).map { (index) throws(ToolError) in try plan.ofArtboard(index) }
    }
}

extension Arguments {
    /// The files that a command reads, none of which its output may replace.
    func inputFiles(_ console: Console) -> [String] {
        operands.map { RivePath($0, console.files).file } + values(AdvanceOptions.script)
    }
}
