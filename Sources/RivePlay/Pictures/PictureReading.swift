import RiveDrawing
import RiveGeometry
import RiveModel
import RiveSchema

/// Makes the lines of a picture of a display list, in the space of the artboard.
struct PictureReading {
    /// What a line needs to know of the objects that draw.
    struct Objects {
        /// The address of what makes a call.
        let address: (DisplayList.Call) -> String
        /// The address of an image; nil for one that is no asset.
        let image: (ImageUse, DisplayList.Call) -> String?
        /// What a text says; nil for what is none.
        let text: (DisplayList.Call) -> String?
    }

    private struct State {
        var matrix = Matrix.identity
        var opacity: Float = 1
        var depth = 0

        /// The depth that lines have: the text of a picture follows the number of its lines, however many clips are in clips.
        var lineDepth: Int { min(depth, 64) }
    }

    private let list: DisplayList
    private let objects: Objects
    private var state = State()
    private var saved: [State] = []
    private(set) var lines: [PictureLine] = []
    /// The number of what draws each line, and of the fill or stroke that it paints with, 0 for none.
    private(set) var numbers: [UInt32] = []
    private(set) var paints: [UInt16] = []
    /// The text that a line has reported already: each of its colors is a call of its own.
    private var toldText: UInt32 = 0

    init(_ list: DisplayList, _ objects: Objects) {
        (self.list, self.objects) = (list, objects)
        for call in list.calls {
            read(call)
            if lines.count > numbers.count { numbers.append(call.object) }
            if lines.count > paints.count { paints.append(0) }
        }
    }

    private mutating func read(_ call: DisplayList.Call) {
        switch list.content(of: call) {
        case .save: saved.append(state)
        case .restore: state = saved.popLast() ?? State()
        case .transform(let matrix): state.matrix = state.matrix * matrix
        case .modulateOpacity(let factor): state.opacity *= factor
        case .clipPath(let path):
            var line = PictureLine(.clip, objects.address(call), depth: state.lineDepth)
            if !path.isBox { line.set(.rule, Self.word(path.rule.rawValue, .fillRule)) }
            add(PictureOutline(path, state.matrix), to: &line)
            lines.append(line)
            state.depth += 1
        case .drawPath(let path, let paint): add(path, paint, call)
        case .drawImage(let image):
            var line = line(.image, image, call)
            let box = PathOutline.box(from: .zero, size: image.size)
            add(PictureOutline(box.verbs, box.points, state.matrix), to: &line, hasVerbs: false)
            lines.append(line)
        case .drawImageMesh(let image, let mesh):
            var line = line(.mesh, image, call)
            add(PictureOutline(mesh, state.matrix), to: &line, hasVerbs: false)
            lines.append(line)
        }
    }

    private mutating func add(_ path: DisplayList.Path, _ paint: Paint, _ call: DisplayList.Call) {
        var line = PictureLine(paint.style == .stroke ? .stroke : .fill, objects.address(call), depth: state.lineDepth)
        if let gradient = paint.gradient {
            add(gradient, to: &line)
        } else {
            line.set(.color, ValueSpelling.color(paint.color))
        }
        if paint.style == .stroke {
            line.set(.width, [paint.thickness * state.matrix.determinant.magnitude.squareRoot()])
            line.set(.join, Self.word(paint.join.rawValue, .strokeJoin))
            line.set(.cap, Self.word(paint.cap.rawValue, .strokeCap))
        }
        if paint.blend != .srcOver { line.set(.blend, Self.word(paint.blend.rawValue, .blendMode)) }
        if paint.feather != 0 { line.set(.feather, [paint.feather]) }
        if paint.style == .fill, path.rule != .nonZero { line.set(.rule, Self.word(path.rule.rawValue, .fillRule)) }
        addOpacity(1, to: &line)
        add(PictureOutline(path, state.matrix), to: &line)
        if call.object != toldText, let text = objects.text(call) {
            line.set(.text, text)
            toldText = call.object
        }
        lines.append(line)
        paints.append(paint.number)
    }

    private func add(_ gradient: GradientIndex, to line: inout PictureLine) {
        switch list.shape(of: gradient) {
        case .linear(let start, let end):
            let (start, end) = (state.matrix.mapped(start), state.matrix.mapped(end))
            line.set(.gradient, [start.x, start.y, end.x, end.y])
        case .radial(let center, let radius):
            let center = state.matrix.mapped(center)
            line.set(.gradient, [center.x, center.y, radius * state.matrix.determinant.magnitude.squareRoot()])
        }
        let stops = list.stops(of: gradient)
        line.set(.stops, stops.map(\.position))
        line.set(.colors, stops.map { ValueSpelling.color($0.color) }.joined(separator: ","))
    }

    private func line(_ kind: PictureLine.Kind, _ image: ImageUse, _ call: DisplayList.Call) -> PictureLine {
        var line = PictureLine(kind, objects.address(call), depth: state.lineDepth)
        if image.blend != .srcOver { line.set(.blend, Self.word(image.blend.rawValue, .blendMode)) }
        line.set(.image, objects.image(image, call) ?? "none")
        addOpacity(image.opacity, to: &line)
        return line
    }

    private func addOpacity(_ own: Float, to line: inout PictureLine) {
        let opacity = state.opacity * own
        if opacity != 1 { line.set(.opacity, [opacity]) }
    }

    private func add(_ outline: PictureOutline, to line: inout PictureLine, hasVerbs: Bool = true) {
        line.set(.box, outline.box.numbers)
        if hasVerbs { line.set(.outline, outline.verbs) }
        line.set(.length, [outline.length])
        line.set(.area, [outline.area])
    }

    private static func word(_ number: UInt8, _ group: ValueGroup) -> String {
        ValueName.words(of: UInt64(number), in: group)?.text ?? "\(number)"
    }
}

extension PictureOutline {
    /// The triangles of an image: what all enclose, and as its length the way around each.
    fileprivate init(_ mesh: DisplayList.Mesh, _ matrix: Matrix) {
        var triangles = PathOutline()
        let first = mesh.vertices.startIndex
        var corners: [Point] = []
        for index in mesh.indices where Int(index) < mesh.vertices.count {
            corners.append(mesh.vertices[first + Int(index)].position)
            guard corners.count == 3 else { continue }
            triangles.move(to: corners[0])
            triangles.line(to: corners[1])
            triangles.line(to: corners[2])
            triangles.close()
            corners.removeAll(keepingCapacity: true)
        }
        self.init(triangles.verbs, triangles.points, matrix)
    }
}
