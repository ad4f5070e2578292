import Testing

/// A box, and where all that is in it has to lie. The numbers of rows without another note were measured.
struct LayoutRow: Sendable, CustomTestStringConvertible {
    let name: String
    let sketch: @Sendable () -> LayoutSketch
    let places: String
    /// Where the root itself lies; nil where that is of no interest.
    var rootPlace: String?

    init(
        _ name: String, _ sketch: @escaping @autoclosure @Sendable () -> LayoutSketch, _ places: String,
        root: String? = nil
    ) {
        self.name = name
        self.sketch = sketch
        self.places = places
        rootPlace = root
    }

    var testDescription: String { name }

    /// Lays the box out, and compares.
    func check() throws {
        let tree = SketchedTree(sketch())
        try tree.calculate()
        #expect(tree.places == places)
        if let rootPlace { #expect(tree.rootPlace == rootPlace) }
    }
}
