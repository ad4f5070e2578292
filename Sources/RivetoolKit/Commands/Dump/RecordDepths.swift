internal import RiveFormat
internal import RiveModel

/// How deep each record hangs below the file, for indenting.
enum RecordDepths {
    /// Deeper records are indented no further.
    private static let deepest: UInt8 = 20
    private static let unknown = UInt8.max
    private static let underway = UInt8.max - 1

    /// Owners may come later than what they own and, in a broken file, own each other; such a circle starts at 0.
    static func depths(of document: Document) -> [UInt8] {
        var depths = [UInt8](repeating: unknown, count: document.file.recordCount)
        var path: [Int] = []
        for record in depths.indices {
            var next: Int? = record
            while let current = next, depths[current] == unknown {
                depths[current] = underway
                path.append(current)
                next = document.owner(of: current)
            }
            let above = next.map { depths[$0] } ?? underway
            var depth = above == underway ? 0 : min(above + 1, deepest)
            while let last = path.popLast() {
                depths[last] = depth
                depth = min(depth + 1, deepest)
            }
        }
        return depths
    }
}
