import ToolSupport

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

    /// The layers that an option names, with commas between them; nil where it is not given.
    static func named(by option: Option, _ arguments: Arguments) throws(ToolError) -> GeometryLayers? {
        guard let names = arguments.value(option) else { return nil }
        var layers: GeometryLayers = []
        for name in names.split(separator: ",", omittingEmptySubsequences: false) {
            guard let layer = words.first(where: { $0.key == name }) else {
                throw ToolError(
                    .usage,
                    "\(option.flag) takes names from shapes, boxes, hits and names, separated by commas, not \"\(names)\""
                )
            }
            layers.insert(layer.value)
        }
        return layers
    }
}
