/// What a drawing of where everything lies shows.
struct GeometryLayers: OptionSet {
    let rawValue: Int

    /// The outlines of shapes and images.
    static let shapes = GeometryLayers(rawValue: 1)
    /// The boxes of layouts, with their margins and padding.
    static let boxes = GeometryLayers(rawValue: 2)
    /// What listens, and where pointers were.
    static let hits = GeometryLayers(rawValue: 4)
    /// The names of shapes, texts and nested artboards. Shapes have theirs without it.
    static let names = GeometryLayers(rawValue: 8)

    /// What `--geometry` draws by default.
    static let standard: GeometryLayers = [.shapes, .hits]

    private static let words: KeyValuePairs<String, GeometryLayers> = [
        "shapes": .shapes, "boxes": .boxes, "hits": .hits, "names": .names,
    ]
}

extension GeometryLayers {
    /// All words, for messages.
    static let listing = "shapes, boxes, hits and names"

    /// Layers by their names, with commas between them; nil where one is none of theirs.
    init?(_ names: String) {
        self = []
        for name in names.split(separator: ",", omittingEmptySubsequences: false) {
            guard let layer = Self.words.first(where: { $0.key == name }) else { return nil }
            insert(layer.value)
        }
    }
}
