package import RiveDrawing
internal import RiveGeometry

/// Calls of display lists as words of four bytes, which the painter of pages reads. Numbers are those of the machine, which is
/// little-endian wherever the program runs.
package struct PackedList {
    package private(set) var words: [UInt32] = []

    package init() {}

    /// Empties it. Its memory is kept.
    package mutating func removeAll() { words.removeAll(keepingCapacity: true) }

    /// Appends a call.
    /// - Parameters:
    ///   - call: The call.
    ///   - list: The list that has it.
    ///   - object: The number that stands for what draws it; 0 for none.
    ///   - image: The number that stands for the image that it draws, if any.
    package mutating func append(
        _ call: DisplayList.Call, of list: DisplayList, object: UInt32, image: (ImageUse) -> UInt32
    ) {
        let operation = UInt32(call.operation.rawValue)
        switch list.content(of: call) {
        case .save, .restore: words.append(operation)
        case .transform(let matrix):
            words.append(operation)
            append(matrix.xx, matrix.xy, matrix.yx, matrix.yy)
            append(matrix.tx, matrix.ty)
        case .modulateOpacity(let factor):
            words.append(operation)
            words.append(object)
            words.append(factor.bitPattern)
        case .clipPath(let path):
            words.append(operation | UInt32(path.rule.rawValue) << 8)
            words.append(object)
            append(path)
        case .drawPath(let path, let paint):
            words.append(operation | UInt32(path.rule.rawValue) << 8 | Self.style(paint) << 16)
            words[words.count - 1] |= UInt32(paint.blend.rawValue) << 24
            words.append(object)
            words.append(paint.color)
            words.append(paint.thickness.bitPattern)
            words.append(paint.feather.bitPattern)
            if let gradient = paint.gradient { append(list.shape(of: gradient), list.stops(of: gradient)) }
            append(path)
        case .drawImage(let use):
            words.append(operation)
            append(use, object, image(use))
        case .drawImageMesh(let use, let mesh):
            words.append(operation)
            append(use, object, image(use))
            append(mesh)
        }
    }

    private static func style(_ paint: Paint) -> UInt32 {
        UInt32(paint.style.rawValue) | UInt32(paint.join.rawValue) << 1 | UInt32(paint.cap.rawValue) << 3
            | (paint.gradient == nil ? 0 : 1 << 5)
    }

    // An array of numbers would be memory of its own for each call.
    private mutating func append(_ first: Float, _ second: Float) {
        words.append(first.bitPattern)
        words.append(second.bitPattern)
    }

    private mutating func append(_ first: Float, _ second: Float, _ third: Float, _ fourth: Float) {
        append(first, second)
        append(third, fourth)
    }

    private mutating func append(_ shape: GradientShape, _ stops: DisplayRun<GradientStop>) {
        switch shape {
        case .linear(let start, let end):
            words.append(0)
            append(start.x, start.y, end.x, end.y)
        case .radial(let center, let radius):
            words.append(1)
            append(center.x, center.y, radius, 0)
        }
        words.append(UInt32(stops.count))
        for stop in stops {
            words.append(stop.position.bitPattern)
            words.append(stop.color)
        }
    }

    private mutating func append(_ path: DisplayList.Path) {
        words.append(UInt32(path.verbs.count))
        words.append(UInt32(path.points.count))
        var (word, count) = (UInt32(0), UInt32(0))
        for verb in path.verbs {
            word |= UInt32(verb.rawValue) << (8 * (count & 3))
            count += 1
            guard count & 3 == 0 else { continue }
            words.append(word)
            word = 0
        }
        if count & 3 != 0 { words.append(word) }
        append(memoryOf: path.points)
    }

    private mutating func append(_ use: ImageUse, _ object: UInt32, _ image: UInt32) {
        words[words.count - 1] |= UInt32(use.sampler.filter.rawValue) << 8 | UInt32(use.blend.rawValue) << 24
        words.append(object)
        words.append(image)
        append(use.size.x, use.size.y)
        words.append(use.opacity.bitPattern)
    }

    private mutating func append(_ mesh: DisplayList.Mesh) {
        words.append(UInt32(mesh.vertices.count))
        words.append(UInt32(mesh.indices.count))
        append(memoryOf: mesh.vertices)
        var iterator = mesh.indices.makeIterator()
        while let first = iterator.next() {
            words.append(UInt32(first) | UInt32(iterator.next() ?? 0) << 16)
        }
    }

    /// Appends elements that are floats alone as they lie in memory.
    private mutating func append<Element>(memoryOf run: DisplayRun<Element>) {
        run.withContiguousStorageIfAvailable { elements in
            UnsafeRawBufferPointer(elements).withMemoryRebound(to: UInt32.self) { words.append(contentsOf: $0) }
        }
    }
}
