internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// How contents move on after a pointer let go of them, as a file has it.
enum ScrollPhysicsDefinition {
    /// They stop.
    case clamped
    /// They roll out, and come back from beyond their ends.
    case elastic(friction: Float, speedMultiplier: Float)

    /// What stands at an index of the file; nil for nothing.
    init?(_ document: Document, _ index: UInt32) {
        guard index < document.scrollPhysicsRecords.count else { return nil }
        let record = Int(document.scrollPhysicsRecords[Int(index)])
        self =
            document.file.type(of: record) == .elasticScrollPhysics
            ? .elastic(
                friction: document.float(.friction, of: record),
                speedMultiplier: document.float(.speedMultiplier, of: record))
            : .clamped
    }
}
