internal import RivePlay
internal import RiveWeb

/// Where the pictures of artboards go that look different: a folder, which gets a page and PNG files, or one page.
struct DiffPictures {
    private enum Place {
        case folder(String)
        case page(String)
    }

    /// The PNG files of an artboard.
    struct Files {
        let artboard: String
        let paths: [(kind: ComparisonPage.Picture.Kind, path: String)]
    }

    /// The files of the latest comparison; none where there is one page.
    private(set) var latest: [Files] = []
    private let place: Place
    private let console: Console
    private var page = ComparisonPage(title: "Changed pictures", summary: "")
    private var count = 0
    private var names: Set<String> = []

    /// - Parameters:
    ///   - path: A folder, or a page whose name ends in `.html`.
    ///   - summary: What is compared, in a sentence.
    ///   - console: Where files are written.
    /// - Throws: `ToolError` for a file of another kind.
    init(to path: String, _ summary: String, _ console: Console) throws(ToolError) {
        self.console = console
        page = ComparisonPage(title: "Changed pictures", summary: summary)
        if path.lowercased().hasSuffix(".html") || path.lowercased().hasSuffix(".htm") {
            try OutputKind.page.require(path, console.files)
            place = .page(path)
            return
        }
        guard !console.files.exists(path) || console.files.isFolder(path) else {
            throw ToolError(.usage, file: path, "--pictures takes a folder, or a page whose name ends in .html")
        }
        try OutputKind.folder.require(path, console.files)
        place = .folder(path)
    }

    /// Adds the pictures of a comparison; to a folder they are written at once.
    mutating func add(_ report: DiffReport) throws(ToolError) {
        latest = []
        var files: [(name: String, png: [UInt8])] = []
        for difference in report.pictures {
            guard let pictures = difference.pictures else { continue }
            count += 1
            let name = name(of: difference, in: report)
            let parts = pictures.parts.map { (kind: $0.kind, name: "\(name).\($0.kind.rawValue).png", png: $0.png) }
            files += parts.map { ($0.name, $0.png) }
            if case .folder(let folder) = place {
                let paths = parts.map { ($0.kind, FileSystem.path(of: $0.name, below: folder)) }
                latest.append(Files(artboard: difference.artboard, paths: paths))
            }
            page.add(
                ComparisonPage.Entry(
                    title: difference.artboard, subtitle: "\(report.old) → \(report.new)", lines: difference.lines,
                    pictures: pictures.parts))
        }
        guard case .folder(let path) = place else { return }
        var batch = FileBatch(in: path, replacing: true, console)
        for (name, png) in files { try batch.add(name) { (file) throws(ToolError) in try file.append(png[...]) } }
        try batch.commit()
    }

    /// What the files of an artboard are called: as the new version and the artboard, with a number where that is not enough.
    private mutating func name(of difference: PictureDifference, in report: DiffReport) -> String {
        let file = String(SplitPath(report.new).fileName)
        let stem = file.lowercased().hasSuffix(".riv") ? String(file.dropLast(4)) : file
        let artboard = difference.artboard.utf8.firstIndex(of: UInt8(ascii: ":")).map {
            String(difference.artboard[difference.artboard.utf8.index(after: $0)...])
        }
        let name = [stem, artboard ?? difference.artboard].map(PathComponent.of).joined(separator: "-")
        guard !names.insert(name).inserted else { return name }
        names.insert("\(name)-\(count)")
        return "\(name)-\(count)"
    }

    /// Writes the page, also where nothing looks different: it replaces that of an earlier run.
    func finish() throws(ToolError) {
        switch place {
        case .page(let path): try console.write(page.bytes, to: path, as: .page)
        case .folder(let path):
            var batch = FileBatch(in: path, replacing: true, console)
            try batch.add("index.html") { (file) throws(ToolError) in try file.append(page.bytes[...]) }
            try batch.commit()
        }
    }
}
