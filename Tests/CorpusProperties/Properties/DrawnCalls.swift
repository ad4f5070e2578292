import RiveDrawing
import RiveGeometry
import RiveModel
import RivePlay
import RiveProperties
import RiveRuntime

/// What the first frame of a file clips and draws, call by call, each with all that decides how it looks.
struct DrawnCalls {
    struct Call {
        let operation: RiveDrawing.DisplayList.Operation
        /// What the list says makes it.
        let address: String
        /// The record that makes it, then those of the components that it is nested in, from the inside out.
        let records: [Int]
        /// The places in lists, for each of these components; -1 for what is no list.
        fileprivate let items: [Int]
        /// Whether an artboard makes it, which goes by the name of what it is nested in.
        let isHosted: Bool
        /// What is drawn, and where in the picture.
        let look: Int
        /// Whether it draws nothing wherever it lies: a path without a side, or what is scaled to nothing.
        let isBlank: Bool
        /// Where the calls end that a clip is around.
        fileprivate(set) var end = 0

        var isClip: Bool { operation == .clipPath }
        /// What the address leads to.
        var named: Int { isHosted ? records[1] : records[0] }
        /// What makes the call, told from all others.
        var object: [Int] { records + items }

        /// The call in a word.
        var verb: String {
            switch operation {
            case .clipPath: "clip"
            case .drawPath: "path"
            case .drawImage: "image"
            case .drawImageMesh: "mesh"
            case .modulateOpacity: "opacity"
            case .save, .restore, .transform: "state"
            }
        }
    }

    private(set) var calls: [Call] = []
    /// The play that drew it.
    let play: Play

    /// - Throws: Why the file can't be played or drawn.
    init(_ document: Document, naming: (Int) -> Int = { $0 }) throws {
        var settings = PlaySettings()
        settings.draws = true
        let scene = try PlayScene(document, settings, watching: [], guests: Played.guests)
        play = Play(scene, [], settings, alsoActing: [], Spectator())
        try play.rehearse()
        _ = try play.run { _ in }
        if let drawing = play.drawing { try read(drawing, naming) }
    }

    private mutating func read(_ drawn: PlayDrawing, _ naming: (Int) -> Int) throws {
        var matrices = [Matrix.identity]
        // The clips that end with each matrix.
        var open: [[Int]] = [[]]
        for call in drawn.list.calls {
            switch drawn.list.content(of: call) {
            case .save:
                matrices.append(matrices[matrices.count - 1])
                open.append([])
            case .restore:
                matrices.removeLast()
                for clip in open.removeLast() { calls[clip].end = calls.count }
            case .transform(let matrix): matrices[matrices.count - 1] = matrices[matrices.count - 1] * matrix
            case let content:
                try require(call.object > 0, "call \(calls.count) names no object")
                let object = drawn.drawing.objects[Int(call.object) - 1]
                let (records, items) = Self.path(of: object, in: drawn.drawing)
                let matrix = matrices[matrices.count - 1]
                let isHosted = records.count > 1 && object.record == drawn.drawing.places[Int(object.place)].record
                if call.operation == .clipPath { open[open.count - 1].append(calls.count) }
                calls.append(
                    Call(
                        operation: call.operation, address: drawn.address(of: call),
                        records: [naming(records[0])] + records.dropFirst(), items: items, isHosted: isHosted,
                        look: Self.look(content, matrix, drawn.list),
                        isBlank: matrix.determinant == 0 || Self.isBlank(content)))
            }
        }
        for clip in open.joined() { calls[clip].end = calls.count }
    }

    private static func path(of object: DrawnObject, in drawing: SceneDrawing) -> (records: [Int], items: [Int]) {
        var (records, items) = ([object.record], [Int]())
        var place = drawing.places[Int(object.place)]
        while let outer = place.outer {
            records.append(place.host)
            items.append(place.item ?? -1)
            place = drawing.places[Int(outer)]
        }
        return (records, items)
    }

    private static func isBlank(_ content: RiveDrawing.DisplayList.Content) -> Bool {
        switch content {
        case .clipPath(let path), .drawPath(let path, _): path.verbs.allSatisfy { $0 == .move || $0 == .close }
        default: false
        }
    }

    // MARK: How calls look

    private static func look(
        _ content: RiveDrawing.DisplayList.Content, _ matrix: Matrix, _ list: RiveDrawing.DisplayList
    ) -> Int {
        var hasher = Hasher()
        hasher.combine(matrix)
        switch content {
        case .save, .restore, .transform: break
        case .clipPath(let path): hasher.combine(path)
        case .drawPath(let path, let paint):
            hasher.combine(path)
            hasher.combine(paint, of: list)
        case .drawImage(let image): hasher.combine(image)
        case .drawImageMesh(let image, let mesh):
            hasher.combine(image)
            for vertex in mesh.vertices {
                hasher.combine(vertex.position)
                hasher.combine(vertex.image)
            }
            for index in mesh.indices { hasher.combine(index) }
        case .modulateOpacity(let factor): hasher.combine(factor.bitPattern)
        }
        return hasher.finalize()
    }

    // MARK: What does not follow

    /// The calls that have to stay as they are where only some change, in order: all others, without the clips that are around
    /// none of these. A clip around nothing makes no call.
    func staying(_ isChanging: (Call) -> Bool) -> [Call] {
        // How many draws before each call stay.
        var staying = [0]
        for call in calls { staying.append(staying[staying.count - 1] + (call.isClip || isChanging(call) ? 0 : 1)) }
        return calls.enumerated().filter { index, call in
            !isChanging(call) && (!call.isClip || staying[index] < staying[call.end])
        }.map(\.element)
    }
}

extension Hasher {
    fileprivate mutating func combine(_ point: Point) {
        combine(point.x.bitPattern)
        combine(point.y.bitPattern)
    }

    fileprivate mutating func combine(_ matrix: Matrix) {
        for number in [matrix.xx, matrix.xy, matrix.yx, matrix.yy, matrix.tx, matrix.ty] { combine(number.bitPattern) }
    }

    fileprivate mutating func combine(_ path: RiveDrawing.DisplayList.Path) {
        for verb in path.verbs { combine(verb) }
        for point in path.points { combine(point) }
        combine(path.rule)
    }

    fileprivate mutating func combine(_ paint: Paint, of list: RiveDrawing.DisplayList) {
        combine(paint.style)
        combine(paint.join)
        combine(paint.cap)
        combine(paint.blend)
        combine(paint.thickness.bitPattern)
        combine(paint.feather.bitPattern)
        guard let gradient = paint.gradient else { return combine(paint.color) }
        switch list.shape(of: gradient) {
        case .linear(let start, let end):
            combine(start)
            combine(end)
        case .radial(let center, let radius):
            combine(center)
            combine(radius.bitPattern)
        }
        for stop in list.stops(of: gradient) {
            combine(stop.position.bitPattern)
            combine(stop.color)
        }
    }

    fileprivate mutating func combine(_ image: ImageUse) {
        combine(image.image)
        combine(image.size)
        for number in [image.sampler.wrapX.rawValue, image.sampler.wrapY.rawValue, image.sampler.filter.rawValue] {
            combine(number)
        }
        combine(image.blend)
        combine(image.opacity.bitPattern)
    }
}
