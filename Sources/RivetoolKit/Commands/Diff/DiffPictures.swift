import RiveModel
import RivePlay
import RiveWeb
import ToolSupport

/// Where the pictures of artboards go that look different: a folder, which gets a page and PNG files, or one page.
struct DiffPictures {
    /// The PNG files of an artboard.
    struct Files {
        let artboard: String
        let paths: [(kind: ComparisonPage.Picture.Kind, path: String)]
    }

    /// The files of the latest comparison; none where there is one page.
    private(set) var latest: [Files] = []
    /// One of these is there.
    private var folder: ComparisonFolder?
    private var page: (path: String, page: ComparisonPage)?
    private let summary: String
    private let console: Console
    private var names: Set<String> = []

    private static let title = "Changed pictures"

    /// - Parameters:
    ///   - path: A folder, or a page whose name ends in `.html`.
    ///   - summary: What is compared, in a sentence.
    ///   - console: Where files are written.
    /// - Throws: `ToolError` for a file of another kind.
    init(to path: String, _ summary: String, _ console: Console) throws(ToolError) {
        (self.summary, self.console) = (summary, console)
        if path.lowercased().hasSuffix(".html") || path.lowercased().hasSuffix(".htm") {
            try OutputKind.page.require(path, console.files)
            page = (path, ComparisonPage(title: Self.title, summary: summary))
            return
        }
        guard !console.files.exists(path) || console.files.isFolder(path) else {
            throw ToolError(.usage, file: path, "--pictures takes a folder, or a page whose name ends in .html")
        }
        try OutputKind.folder.require(path, console.files)
        folder = ComparisonFolder(at: path, title: Self.title, console)
    }

    /// Adds the pictures of a comparison; to a folder they are written at once.
    mutating func add(_ report: DiffReport) throws(ToolError) {
        let members = report.pictures.compactMap { difference -> ComparisonFolder.Member? in
            guard let pictures = difference.pictures else { return nil }
            let entry = ComparisonPage.Entry(
                title: difference.artboard, subtitle: "\(report.old) → \(report.new)", lines: difference.lines,
                pictures: pictures.parts)
            return (name(of: difference, in: report), entry)
        }
        for (_, entry) in members { page?.page.add(entry) }
        try folder?.write(members)
        guard let folder else { return }
        latest = members.map { name, entry in
            Files(artboard: entry.title, paths: entry.pictures.map { ($0.kind, folder.path(of: $0, name)) })
        }
    }

    /// What the files of an artboard are called: as the new version and the artboard, with a number where that is not enough.
    private mutating func name(of difference: PictureDifference, in report: DiffReport) -> String {
        let file = String(SplitPath(report.new).fileName)
        let stem = file.lowercased().hasSuffix(".riv") ? String(file.dropLast(4)) : file
        let artboard = difference.artboard.utf8.firstIndex(of: UInt8(ascii: ":")).map {
            String(difference.artboard[difference.artboard.utf8.index(after: $0)...])
        }
        let name = [stem, artboard ?? difference.artboard].map(PathComponent.plain).joined(separator: "-")
        var (unique, number) = (name, names.count)
        while !names.insert(unique).inserted {
            number += 1
            unique = "\(name)-\(number)"
        }
        return unique
    }

    /// Writes the page, also where nothing looks different: it replaces that of an earlier run.
    mutating func finish() throws(ToolError) {
        if let page { try console.write(page.page.bytes, to: page.path, as: .page) }
        try folder?.finish(summary)
    }
}
