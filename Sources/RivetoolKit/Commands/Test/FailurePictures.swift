internal import RivePlay
internal import RiveText
internal import RiveWeb

/// The folder that gets the pictures of each failure, as `TESTFILE-TEST-LINE.before.png` and so on, and a page with all of them.
struct FailurePictures {
    private let folder: String?
    private var entries: [ComparisonPage.Entry] = []
    private var names: Set<String> = []

    /// - Parameter folder: The folder; nil where none is asked for.
    init(in folder: String?) { self.folder = folder }

    /// Writes the pictures of the failures of a file.
    mutating func write(_ file: TestFileResult, _ console: Console) throws(ToolError) {
        guard let folder else { return }
        var batch = FileBatch(in: folder, replacing: true, console)
        for result in file.failures {
            for failure in result.outcome.failures {
                guard let pictures = failure.pictures else { continue }
                let name = failure.fileName(of: result.test, in: file.path)
                // Of a line that fails twice the first counts.
                guard names.insert(name).inserted else { continue }
                for picture in pictures.parts {
                    try batch.add("\(name).\(picture.kind.rawValue).png") { (png) throws(ToolError) in
                        try png.append(picture.png[...])
                    }
                }
                entries.append(
                    ComparisonPage.Entry(
                        title: failure.expected ?? failure.text,
                        subtitle: "\(failure.location.text), test \"\(result.test.name)\": \(failure.reason)",
                        lines: failure.details, pictures: pictures.parts))
            }
        }
        try batch.commit()
    }

    /// Writes the page, also where nothing failed: it replaces that of an earlier run.
    func finish(_ summary: String, _ console: Console) throws(ToolError) {
        guard let folder else { return }
        var page = ComparisonPage(title: "Failed pictures", summary: summary)
        for entry in entries { page.add(entry) }
        var batch = FileBatch(in: folder, replacing: true, console)
        try batch.add(Self.pageName) { (file) throws(ToolError) in try file.append(page.bytes[...]) }
        try batch.commit()
    }

    /// The name of the page in its folder.
    static let pageName = "index.html"
}

extension ComparedPictures {
    /// The pictures that are there.
    var parts: [ComparisonPage.Picture] {
        [(ComparisonPage.Picture.Kind.before, before), (.after, after), (.difference, difference)].compactMap {
            kind, png in png.map { ComparisonPage.Picture(kind, png: $0) }
        }
    }
}
