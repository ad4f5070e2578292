import RiveGeometry

/// Makes paths of others by their lengths. It keeps what it measures with, so that the next path needs no memory.
package struct PathEffects: Sendable {
    var measure = PathMeasure()
    var pieces: [TrimmedPiece] = []

    package init() {}

    mutating func measure(_ source: PathOutline) {
        measure.removeAll()
        measure.add(source)
    }
}
