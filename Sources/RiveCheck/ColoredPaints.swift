import RiveFormat
import RiveModel
import RiveSchema

/// Which fills and strokes have a colour or a gradient of their own, wherever it stands.
struct ColoredPaints {
    /// By the number of the record.
    private var isColored: [Bool]

    init(_ file: CheckedFile, _ collected: CollectedRecords) {
        isColored = [Bool](repeating: false, count: file.document.file.recordCount)
        let owners = file.document.lists.owners
        for kind: TypeKey in [.solidColor, .linearGradient] {
            for color in collected[kind] where owners[Int(color)] != .max { isColored[Int(owners[Int(color)])] = true }
        }
    }

    subscript(paint: Int) -> Bool { isColored[paint] }
}
