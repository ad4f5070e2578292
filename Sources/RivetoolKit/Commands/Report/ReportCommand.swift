import RiveJSON
import RiveModel
import RivePlay
import RiveWeb
import ToolSupport

/// `report`: a page about files, to hand over.
enum ReportCommand {
    private static let output = Option.output("PAGE", of: "the page")

    static let command = Command(
        "report", .gate, "Write a page about files, to hand over",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [output, PathPattern.option],
        forms: ["FILE… -o PAGE.html"],
        details: """
            One page in one file, which loads nothing: pictures of all artboards at rest,
            view models with values, state machines as graphs, listeners, events, texts,
            assets, the findings of "check", where the bytes go, and the runtimes that have
            all features. A folder stands for the .riv files below it.

            Type / to search; each address can be copied; a click on a picture names the
            object. Any browser of 2023 or later shows the page.
            """,
        examples: """
            rivetool report Samples/button.riv -o button.html  # a page about a file
            rivetool report Samples -o samples.html  # all files below a folder
            """,
        exits: [
            (.malformed, "a file is damaged, or the runtime refuses it; the page shows the readable part"),
            (.unsupported, "the page would be larger than 128 MiB"),
        ],
        related: ["inspect", "check", "draw", "size"],
        run: run
    )

    /// How large a page may get before it is compressed.
    private static let mostBytes = 128 << 20

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let target = arguments.value(output) ?? "-"
        try console.require(target, .page)
        let (arguments, console) = try FileSelection.expandingFolders(arguments, console)
        var page = PageWriter()
        var status = ExitStatus.done
        var files: [ReportedFile] = []
        for path in arguments.operands {
            let file = try ReportedFile(path, &page, console)
            status = max(status, file.status)
            files.append(file)
            let size = files.reduce(4 * page.wordCount) { $0 + $1.byteCount }
            guard size <= mostBytes else {
                throw ToolError(
                    .unsupported, file: path,
                    "the page would have more than \(NumberWords.grouped(mostBytes)) bytes; report fewer files at once")
            }
        }
        let names = files.map { String(SplitPath(RivePath.shown($0.path)).fileName) }
        let title = names.count == 1 ? names[0] : "\(names.count) Rive files"
        let data = page.packet(ReportDocument(title: title, files: files, images: page.images.all.map(PageImage.init)))
        try console.write(
            ReportPage.bytes(title: title, data), to: target, as: .page, madeOf: arguments.inputFiles(console))
        for note in page.images.notes { console.note(note, file: files[files.count - 1].path) }
        return status
    }
}

/// What a report shows.
private struct ReportDocument: FieldObject {
    let title: String
    let files: [ReportedFile]
    let images: [PageImage]

    static let fields = Fields<Self>("report") {
        Field("title") { $0.title }
        Field("version") { _ in Version.rivetool }
        Field(each: "files") { $0.files }
        Field(each: "images") { $0.images }
    }
}
