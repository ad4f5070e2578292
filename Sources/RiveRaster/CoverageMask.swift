/// How much of each pixel of a box is covered, from 0 to 1.
struct CoverageMask {
    private(set) var box = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    var values: [Float] = []

    /// Begins with nothing covered in a box.
    mutating func begin(_ box: PixelBox) {
        self.box = box
        values.removeAll(keepingCapacity: true)
        values.append(contentsOf: repeatElement(0, count: box.width * box.height))
    }
}
