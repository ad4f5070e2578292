package import RiveDrawing
import RiveGeometry

/// Calls of display lists as words of four bytes, which the painter of pages reads. Numbers are those of the machine, which is
/// little-endian wherever the program runs.
package final class PackedList {
    private let memory = WordBuffer()

    package init() {}

    package var count: Int { memory.count }

    /// Calls a closure with the words, which stay where they are until some are appended.
    package func withWords<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
        withExtendedLifetime(memory) { body(memory.words) }
    }

    /// Empties it. Its memory is kept.
    package func removeAll() { memory.removeAll() }

    /// Begins a packet with a document, or nothing. Words come next.
    package func begin(json: ArraySlice<UInt8>) {
        removeAll()
        memory.append(UInt32(json.count))
        if !json.isEmpty { json.withUnsafeBytes { memory.append($0, filledWith: UInt8(ascii: " ")) } }
    }

    package func append(_ word: UInt32) { memory.append(word) }

    func append(_ words: [UInt32]) { words.withUnsafeBytes { memory.append($0) } }

    /// A word that was appended before.
    package subscript(index: Int) -> UInt32 {
        get { memory[index] }
        set { memory[index] = newValue }
    }

    /// Appends all calls of a list.
    /// - Parameters:
    ///   - list: The list, whose objects keep their numbers.
    ///   - image: The number that stands for the image that an object draws.
    package func append(_ list: DisplayList, image: (ImageUse, UInt32) -> UInt32) {
        list.calls.withContiguousStorageIfAvailable { calls in
            for call in calls { append(call, of: list, object: call.object) { image($0, call.object) } }
        }
    }

    /// Appends a call.
    /// - Parameters:
    ///   - call: The call.
    ///   - list: The list that has it.
    ///   - object: The number that stands for what draws it; 0 for none.
    ///   - image: The number that stands for the image that it draws, if any.
    @inline(__always)
    package func append(
        _ call: DisplayList.Call, of list: DisplayList, object: UInt32, image: (ImageUse) -> UInt32
    ) {
        let operation = UInt32(call.operation.rawValue)
        // Most calls are of paths, whose contents would be asked for twice, or have no contents.
        switch call.operation {
        case .drawPath, .clipPath: return appendPath(call, of: list, object)
        case .save, .restore: return memory.append(operation)
        default: break
        }
        switch list.content(of: call) {
        case .clipPath, .drawPath, .save, .restore: break
        case .transform(let matrix):
            append(
                (
                    operation, matrix.xx.bitPattern, matrix.xy.bitPattern, matrix.yx.bitPattern, matrix.yy.bitPattern,
                    matrix.tx.bitPattern, matrix.ty.bitPattern
                ))
        case .modulateOpacity(let factor): append((operation, object, factor.bitPattern))
        case .drawImage(let use): append(use, operation, object, image(use))
        case .drawImageMesh(let use, let mesh):
            append(use, operation, object, image(use))
            append(mesh)
        }
    }

    private func appendPath(_ call: DisplayList.Call, of list: DisplayList, _ object: UInt32) {
        list.withPath(of: call) { verbs, points, rule, paint in
            var kinds = UInt32(call.operation.rawValue) | UInt32(rule.rawValue) << 8
            if let paint {
                kinds |= Self.style(paint) << 16 | UInt32(paint.blend.rawValue) << 24
                append((kinds, object, paint.color, paint.thickness.bitPattern, paint.feather.bitPattern))
                if let gradient = paint.gradient { list.withGradient(gradient) { append($0, $1) } }
            } else {
                append((kinds, object))
            }
            // Four verbs a word: the memory of each is its raw value.
            memory.append(UnsafeRawBufferPointer(verbs), points)
        }
    }

    private static func style(_ paint: Paint) -> UInt32 {
        UInt32(paint.style.rawValue) | UInt32(paint.join.rawValue) << 1 | UInt32(paint.cap.rawValue) << 3
            | (paint.gradient == nil ? 0 : 1 << 5)
    }

    @inline(__always)
    private func append<Words: BitwiseCopyable>(_ tuple: Words) { memory.append(tuple) }

    private func append(_ shape: GradientShape, _ stops: UnsafeBufferPointer<GradientStop>) {
        let count = UInt32(stops.count)
        switch shape {
        case .linear(let start, let end):
            append((0 as UInt32, start.x.bitPattern, start.y.bitPattern, end.x.bitPattern, end.y.bitPattern, count))
        case .radial(let center, let radius):
            append((1 as UInt32, center.x.bitPattern, center.y.bitPattern, radius.bitPattern, 0 as UInt32, count))
        }
        // Two words each: the position and the color.
        memory.append(UnsafeRawBufferPointer(stops))
    }

    private func append(_ use: ImageUse, _ operation: UInt32, _ object: UInt32, _ image: UInt32) {
        let kinds = UInt32(use.sampler.filter.rawValue) << 8 | UInt32(use.blend.rawValue) << 24
        append(
            (operation | kinds, object, image, use.size.x.bitPattern, use.size.y.bitPattern, use.opacity.bitPattern))
    }

    private func append(_ mesh: DisplayList.Mesh) {
        append((UInt32(mesh.vertices.count), UInt32(mesh.indices.count)))
        append(memoryOf: mesh.vertices)
        append(memoryOf: mesh.indices)
    }

    /// Appends elements as they lie in memory, and zeros up to a whole word.
    @inline(__always)
    private func append<Element>(memoryOf run: DisplayRun<Element>) {
        run.withContiguousStorageIfAvailable { memory.append(UnsafeRawBufferPointer($0)) }
    }
}
