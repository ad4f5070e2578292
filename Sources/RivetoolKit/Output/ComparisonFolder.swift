import RivePlay
import RiveWeb
import ToolSupport

/// A folder with pictures before and after a change, as `NAME.before.png` and so on, and a page with all of them.
struct ComparisonFolder {
    /// A comparison with the name that its files have.
    typealias Member = (name: String, entry: ComparisonPage.Entry)

    private let folder: String
    private let console: Console
    private var page: ComparisonPage

    init(at folder: String, title: String, _ console: Console) {
        (self.folder, self.console) = (folder, console)
        page = ComparisonPage(title: title)
    }

    /// Where a picture is of a comparison.
    func path(of picture: ComparisonPage.Picture, _ name: String) -> String {
        FileSystem.path(of: Self.fileName(of: picture, name), below: folder)
    }

    private static func fileName(of picture: ComparisonPage.Picture, _ name: String) -> String {
        "\(name).\(picture.kind.rawValue).png"
    }

    /// Writes the pictures of comparisons, all of them or none, and notes them for the page.
    mutating func write(_ members: [Member]) throws(ToolError) {
        var batch = FileBatch(in: folder, replacing: true, console)
        for (name, entry) in members {
            for picture in entry.pictures {
                try batch.add(picture.png[...], as: Self.fileName(of: picture, name))
            }
        }
        try batch.commit()
        for (_, entry) in members { page.add(entry) }
    }

    /// Writes the page, also where nothing differs: it replaces that of an earlier run.
    mutating func finish(_ summary: String) throws(ToolError) {
        page.summary = summary
        let bytes = page.bytes
        var batch = FileBatch(in: folder, replacing: true, console)
        try batch.add(bytes[...], as: "index.html")
        try batch.commit()
    }
}

extension ComparedPictures {
    /// The pictures that are there.
    var parts: [ComparisonPage.Picture] {
        [(ComparisonPage.Picture.Kind.before, before), (.after, after), (.difference, difference)].compactMap {
            kind, png in png.map { ComparisonPage.Picture(kind, png: $0) }
        }
    }
}
