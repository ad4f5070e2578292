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
            append(
                (
                    operation, matrix.xx.bitPattern, matrix.xy.bitPattern, matrix.yx.bitPattern, matrix.yy.bitPattern,
                    matrix.tx.bitPattern, matrix.ty.bitPattern
                ))
        case .modulateOpacity(let factor): append((operation, object, factor.bitPattern))
        case .clipPath(let path):
            append((operation | UInt32(path.rule.rawValue) << 8, object))
            append(path)
        case .drawPath(let path, let paint):
            let kinds = UInt32(path.rule.rawValue) << 8 | Self.style(paint) << 16 | UInt32(paint.blend.rawValue) << 24
            append((operation | kinds, object, paint.color, paint.thickness.bitPattern, paint.feather.bitPattern))
            if let gradient = paint.gradient { append(list.shape(of: gradient), list.stops(of: gradient)) }
            append(path)
        case .drawImage(let use): append(use, operation, object, image(use))
        case .drawImageMesh(let use, let mesh):
            append(use, operation, object, image(use))
            append(mesh)
        }
    }

    private static func style(_ paint: Paint) -> UInt32 {
        UInt32(paint.style.rawValue) | UInt32(paint.join.rawValue) << 1 | UInt32(paint.cap.rawValue) << 3
            | (paint.gradient == nil ? 0 : 1 << 5)
    }

    /// Appends the words of a tuple, whose memory they are. An array of them would be memory of its own for each call.
    private mutating func append<Words: BitwiseCopyable>(_ tuple: Words) {
        withUnsafeBytes(of: tuple) { words.append(contentsOf: $0.assumingMemoryBound(to: UInt32.self)) }
    }

    private mutating func append(_ shape: GradientShape, _ stops: DisplayRun<GradientStop>) {
        let count = UInt32(stops.count)
        switch shape {
        case .linear(let start, let end):
            append((0 as UInt32, start.x.bitPattern, start.y.bitPattern, end.x.bitPattern, end.y.bitPattern, count))
        case .radial(let center, let radius):
            append((1 as UInt32, center.x.bitPattern, center.y.bitPattern, radius.bitPattern, 0 as UInt32, count))
        }
        for stop in stops { append((stop.position.bitPattern, stop.color)) }
    }

    private mutating func append(_ path: DisplayList.Path) {
        append((UInt32(path.verbs.count), UInt32(path.points.count)))
        // Four verbs a word: the memory of each is its raw value.
        path.verbs.withContiguousStorageIfAvailable { verbs in
            var rest = UnsafeRawBufferPointer(verbs)[...]
            while rest.count >= 4 {
                words.append(rest.loadUnaligned(as: UInt32.self))
                rest.removeFirst(4)
            }
            if !rest.isEmpty { words.append(rest.reversed().reduce(0) { $0 << 8 | UInt32($1) }) }
        }
        append(memoryOf: path.points)
    }

    private mutating func append(_ use: ImageUse, _ operation: UInt32, _ object: UInt32, _ image: UInt32) {
        let kinds = UInt32(use.sampler.filter.rawValue) << 8 | UInt32(use.blend.rawValue) << 24
        append(
            (operation | kinds, object, image, use.size.x.bitPattern, use.size.y.bitPattern, use.opacity.bitPattern))
    }

    private mutating func append(_ mesh: DisplayList.Mesh) {
        append((UInt32(mesh.vertices.count), UInt32(mesh.indices.count)))
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
