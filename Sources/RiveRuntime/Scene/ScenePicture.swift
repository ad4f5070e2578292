import RiveFont
import RiveFormat
package import RiveGeometry
import RiveLayout
import RiveModel
import RiveSchema

/// The positions of the objects of a scene: outlines in the space of the outermost artboard, for a picture of it.
package struct ScenePicture {
    package enum Element {
        case shape(Shape)
        case text(Text)
        case board(Board)
    }

    /// The outline of a shape, or of a box that something listens on.
    package struct Shape {
        package let name: String
        package let outline: PathOutline
        /// Those among the picture's targets that it is part of.
        package let targets: [Int]

        package var bounds: Bounds? { outline.bounds() }
    }

    /// The lines of a text that are shown.
    package struct Text {
        package let name: String
        package let lines: [TextLine]
        /// Those among the picture's targets that one of its runs is part of.
        package let targets: [Int]

        package var bounds: Bounds? {
            var bounds: Bounds?
            for line in lines { if let box = line.outline.bounds() { bounds.include(box) } }
            return bounds
        }
    }

    /// A line of a text: as high as its fonts are, as wide as its letters.
    package struct TextLine {
        package let outline: PathOutline
        /// What it says, without what no letter stands for.
        package let text: String
        /// From the space of the line, where its letters begin at the left on a baseline of 0, to that of the picture.
        package let matrix: Matrix
        package let width: Float
        /// How high its letters are, in the space of the line.
        package let size: Float
    }

    /// The box of a layout, with its margins around and without its padding.
    package struct Layout {
        package let name: String
        package let outline: PathOutline
        /// Nil where it has none.
        package let margins: PathOutline?
        package let padding: PathOutline?
        package let width: Float
        package let height: Float

        package var bounds: Bounds? { outline.bounds() }
    }

    /// An artboard with what lies in it, from the bottom up.
    package struct Board {
        package let name: String
        /// Its four corners.
        package let outline: PathOutline
        /// Whether it clips its contents.
        package let clips: Bool
        package fileprivate(set) var elements: [Element] = []
        /// Its layouts, as the file has them; none unless asked for.
        package fileprivate(set) var layouts: [Layout] = []

        package var bounds: Bounds? { outline.bounds() }
    }

    /// What listeners listen on: an object with all that lies in it.
    package struct Target {
        package let name: String
        /// What its listeners wait for, as `click`.
        package internal(set) var kinds: [String]
        /// Whether it lets nothing below it be hit.
        package let isOpaque: Bool
        /// The box around its outlines; nil while it has none, and for what no pointer hits.
        package internal(set) var bounds: Bounds?
    }

    package let name: String
    package let width: Float
    package let height: Float
    package let board: Board
    package let targets: [Target]
    /// How many shapes, texts and targets are left out, because they lie nowhere or the picture has no room for more.
    package let leftOut: Int
    /// How many texts say something of which nothing is shown.
    package let lostTexts: Int
}

extension RuntimeScene {
    /// A picture of all positions now, with the boxes of layouts where these are asked for.
    package func picture(withLayouts: Bool) -> ScenePicture {
        var painter = ScenePainter(pointerMachine, withLayouts: withLayouts)
        painter.walk(from: root)
        return painter.picture(of: root)
    }
}

/// A collector of outlines from the artboards of a scene.
private struct ScenePainter: SceneVisitor {
    static let needs: SceneNeeds = [.drawables, .placement]

    /// How many points outlines may have together; no picture shows more.
    private static let pointLimit = 1 << 20
    /// How many targets may be told apart.
    private static let targetLimit = 1 << 12

    /// What hears pointers in the outermost artboard.
    private let pointerMachine: StateMachineInstance?
    private let showsLayouts: Bool
    private var targets: [ScenePicture.Target] = []
    private var leftOut = 0
    private var lostTexts = 0
    private var pointCount = 0
    /// The artboards that the walk is in, from the outermost on, and that which it came out of last.
    private var open: [OpenBoard] = []
    private var board: ScenePicture.Board?

    private struct OpenBoard {
        var board: ScenePicture.Board
        /// What its objects are called after, and the targets that each is part of.
        let path: String
        let targets: [ObjectIndex: [Int]]
    }

    init(_ pointerMachine: StateMachineInstance?, withLayouts: Bool) {
        self.pointerMachine = pointerMachine
        showsLayouts = withLayouts
    }

    /// The picture of all that the walk came to, from the outermost artboard on.
    func picture(of root: ArtboardInstance) -> ScenePicture {
        let size = root.geometry.size(of: .artboard)
        return ScenePicture(
            name: root.definition.name, width: size.x, height: size.y,
            board: board ?? root.board(at: .identity, named: ""), targets: targets, leftOut: leftOut,
            lostTexts: lostTexts)
    }

    mutating func enter(_ place: ScenePlace) -> Bool {
        var (name, path) = ("", "")
        if let host = place.host {
            path = (open.last?.path ?? "") + host.outer.name(ofObject: host.object)
            path += (place.item.map { "[\($0)]" } ?? "") + " › "
            name = path + place.artboard.definition.name
        }
        let board = place.artboard.board(at: place.matrix, named: name)
        guard place.host == nil || board.outline.isFinite else {
            leftOut += 1
            return false
        }
        let inside = place.artboard
        let machines =
            place.host == nil
            ? pointerMachine.map { [$0] } ?? [] : inside.machines.indices.map { inside.machines[$0] }
        open.append(OpenBoard(board: board, path: path, targets: addTargets(of: place.artboard, machines, path)))
        addOutline(of: .artboard, in: place)
        return true
    }

    mutating func leave(_ place: ScenePlace) {
        guard var left = open.popLast() else { return }
        left.board.layouts = layouts(of: place.artboard, place.matrix, path: left.path)
        board = left.board
        if !open.isEmpty { open[open.count - 1].board.elements.append(.board(left.board)) }
    }

    mutating func visit(_ entry: DrawEntry, in place: ScenePlace) -> Bool {
        let isLayout = place.artboard.definition.isLayout(entry.object)
        if !entry.isClip, entry.host < 0, (entry.kind == .background) == isLayout {
            addOutline(of: entry.object, in: place)
        }
        return true
    }

    /// Adds the outline of an object.
    private mutating func addOutline(of object: ObjectIndex, in place: ScenePlace) {
        let (artboard, matrix) = (place.artboard, place.matrix)
        guard let (path, targets) = open.last.map({ ($0.path, $0.targets) }) else { return }
        if let placed = artboard.texts?.placed(object) {
            if let text = self.text(placed, object, artboard, matrix, path, targets) {
                add(.text(text))
            } else if artboard.texts?.text(object)?.fit.isLost == true {
                lostTexts += 1
            }
            return
        }
        guard let outline = artboard.outline(ofObject: object, hasTargets: targets[object] != nil) else { return }
        var placed = PathOutline()
        placed.append(outline, matrix)
        guard pointCount + placed.points.count <= Self.pointLimit, placed.isFinite else {
            leftOut += 1
            return
        }
        pointCount += placed.points.count
        include(placed.bounds(), in: targets[object] ?? [])
        add(
            .shape(
                ScenePicture.Shape(
                    name: path + artboard.name(ofObject: object), outline: placed, targets: targets[object] ?? [])))
    }

    private mutating func add(_ element: ScenePicture.Element) {
        open[open.count - 1].board.elements.append(element)
    }

    /// What is shown of a text; nil where that is nothing.
    private mutating func text(
        _ placed: PlacedText, _ object: ObjectIndex, _ artboard: ArtboardInstance, _ matrix: Matrix, _ path: String,
        _ targets: [ObjectIndex: [Int]]
    ) -> ScenePicture.Text? {
        guard let node = artboard.geometry.definition.node(object) else { return nil }
        let matrix = matrix * artboard.geometry.world(node) * placed.matrix
        let runs = artboard.texts?.text(object)?.definition.runs.map(\.object) ?? [object]
        let hit = Set(runs.flatMap { targets[$0] ?? [] }).sorted()
        var lines: [ScenePicture.TextLine] = []
        for line in placed.shown {
            let picture = placed.line(line, matrix)
            guard picture.outline.isFinite, pointCount + picture.outline.points.count <= Self.pointLimit else {
                leftOut += 1
                break
            }
            pointCount += picture.outline.points.count
            include(picture.outline.bounds(), in: hit)
            lines.append(picture)
        }
        guard !lines.isEmpty else { return nil }
        return ScenePicture.Text(name: path + artboard.name(ofObject: object), lines: lines, targets: hit)
    }

    /// The boxes of the layouts that are not hidden.
    private mutating func layouts(
        of artboard: ArtboardInstance, _ matrix: Matrix, path: String
    ) -> [ScenePicture.Layout] {
        guard showsLayouts, let layout = artboard.layout else { return [] }
        var layouts: [ScenePicture.Layout] = []
        for node in layout.plan.nodes.indices where layout.plan.nodes[node].kind == .layout {
            let object = layout.plan.nodes[node].object
            guard !artboard.isHidden(object), let place = artboard.geometry.definition.node(object) else { continue }
            let world = matrix * artboard.geometry.world(place)
            let size = artboard.geometry.size(of: object)
            let (margins, padding) = layout.space(around: node)
            let box = PathOutline.box(LayoutInsets(), of: size, world)
            guard pointCount + Self.pointsPerLayout <= Self.pointLimit, box.isFinite else {
                leftOut += 1
                continue
            }
            pointCount += Self.pointsPerLayout
            layouts.append(
                ScenePicture.Layout(
                    name: path + artboard.name(ofObject: object), outline: box,
                    margins: margins == LayoutInsets() ? nil : .box(margins.outward, of: size, world),
                    padding: padding == LayoutInsets() ? nil : .box(padding, of: size, world), width: size.x,
                    height: size.y))
        }
        return layouts
    }

    private static let pointsPerLayout = 12

    /// The targets that each object is part of, where what the listeners of machines listen on is added.
    private mutating func addTargets(
        of artboard: ArtboardInstance, _ machines: [StateMachineInstance], _ path: String
    ) -> [ObjectIndex: [Int]] {
        var indexOfTarget: [ObjectIndex: Int] = [:]
        var targets: [ObjectIndex: [Int]] = [:]
        func add(_ target: ObjectIndex, _ kinds: [String], _ component: HitComponent?) {
            guard self.targets.count < Self.targetLimit else {
                leftOut += 1
                return
            }
            let index = indexOfTarget[target] ?? self.targets.count
            if index == self.targets.count {
                indexOfTarget[target] = index
                let name = path + artboard.name(ofObject: target)
                self.targets.append(
                    ScenePicture.Target(name: name, kinds: [], isOpaque: component?.isOpaque ?? false))
            }
            for kind in kinds where !self.targets[index].kinds.contains(kind) {
                self.targets[index].kinds.append(kind)
            }
            if let component, targets[component.object]?.contains(index) != true {
                targets[component.object, default: []].append(index)
            }
        }
        for machine in machines {
            for component in artboard.definition.hitComponents(of: machine.definition).all {
                for listener in component.listeners.map({ machine.definition.listeners[$0] }) {
                    add(listener.target, listener.kindNames, component)
                }
                if !component.draggables.isEmpty {
                    add(component.object, [component.kind.isTextInput ? "select" : "scroll"], component)
                }
            }
            for listener in machine.definition.listeners
            where listener.hearsPointers && indexOfTarget[listener.target] == nil {
                add(listener.target, listener.kindNames, nil)
            }
        }
        return targets
    }

    private mutating func include(_ bounds: Bounds?, in targets: [Int]) {
        guard let bounds else { return }
        for target in targets { self.targets[target].bounds.include(bounds) }
    }
}

extension ArtboardInstance {
    fileprivate func board(at matrix: Matrix, named name: String) -> ScenePicture.Board {
        let outline = PathOutline.box(from: Point.zero - origin, size: geometry.size(of: .artboard), in: matrix)
        return ScenePicture.Board(name: name, outline: outline, clips: clips(.artboard))
    }

    /// The outline of a shape in the artboard, or of the box of a layout that something listens on; nil for other objects.
    fileprivate func outline(ofObject object: ObjectIndex, hasTargets: Bool) -> PathOutline? {
        if let shape = geometry.definition.shape(object) {
            var outline = PathOutline()
            geometry.forEachOutline(of: shape) { outline.append($0, $1) }
            return outline.isEmpty ? nil : outline
        }
        if definition.isImage(object) { return image(ofObject: object) }
        guard hasTargets, let node = geometry.definition.node(object) else { return nil }
        let corner = object == .artboard ? Point.zero - origin : .zero
        return .box(from: corner, size: geometry.size(of: object), in: geometry.world(node))
    }

    /// The box of an image; nil for one that has no size.
    private func image(ofObject object: ObjectIndex) -> PathOutline? {
        guard let node = geometry.definition.node(object), case let (corner, size) = geometry.box(ofImage: object),
            size != .zero
        else { return nil }
        return .box(from: corner, size: size, in: geometry.world(node))
    }

    /// The length beyond which names say no more to who looks at a picture.
    private static let longestName = 60

    /// The name of an object, or what it is.
    fileprivate func name(ofObject object: ObjectIndex) -> String {
        guard let record = definition.object(object) else { return "" }
        let document = definition.file.document
        let name = document.string(.componentName, of: record)
        let type = document.file.type(of: record)
        guard !name.isEmpty else { return "\(Schema.objectType(type)?.name ?? "object") #\(record)" }
        return name.utf8.count > Self.longestName ? String(name.unicodeScalars.prefix(Self.longestName)) + "…" : name
    }
}

extension PlacedText {
    /// A line of it in a picture.
    fileprivate func line(_ shown: Line, _ matrix: Matrix) -> ScenePicture.TextLine {
        let line = lines.lines[shown.index]
        let width = text.width(of: line)
        let outline = PathOutline.box(
            from: Point(x: line.startX, y: shown.y + line.top), size: Point(x: width, y: line.bottom - line.top),
            in: matrix)
        var letters = String.UnicodeScalarView()
        for run in line.runs {
            for glyph in text.glyphs(ofRun: run, in: line) {
                // A letter may have several glyphs, and a glyph several letters.
                let next = glyph + 1 < text.glyphs.count ? Int(text.glyphs[glyph + 1].textIndex) : text.codePoints.count
                let first = Int(text.glyphs[glyph].textIndex)
                for codePoint in text.codePoints[first..<max(first, next)] {
                    if codePoint >= 0x20, codePoint != 0x200B, let letter = Unicode.Scalar(codePoint) {
                        letters.append(letter)
                    }
                }
            }
        }
        let place = Point(x: line.startX, y: shown.y + line.baseline)
        let size = line.runs.reduce(0) { max($0, text.styles[Int(text.runs[$1].style)].size) }
        return ScenePicture.TextLine(
            outline: outline, text: String(letters), matrix: matrix * Matrix(translation: place), width: width,
            size: size)
    }
}

extension ArtboardLayout {
    /// The margins of a layout, and its padding with the border.
    fileprivate func space(around node: Int) -> (margins: LayoutInsets, padding: LayoutInsets) {
        let (padding, border) = (tree.padding(of: states[node].node), tree.border(of: states[node].node))
        return (
            tree.margins(of: states[node].node),
            LayoutInsets(
                padding.left + border.left, padding.top + border.top, padding.right + border.right,
                padding.bottom + border.bottom)
        )
    }
}

extension LayoutInsets {
    /// The same on the other side of the edges.
    fileprivate var outward: LayoutInsets { LayoutInsets(-left, -top, -right, -bottom) }
}

extension PathOutline {
    /// A box that was brought to another space.
    fileprivate static func box(from corner: Point, size: Point, in matrix: Matrix) -> PathOutline {
        var outline = PathOutline()
        outline.append(.box(from: corner, size: size), matrix)
        return outline
    }

    /// A box of a size, less what lies between it and its edges.
    fileprivate static func box(_ insets: LayoutInsets, of size: Point, _ matrix: Matrix) -> PathOutline {
        let inner = Point(x: size.x - insets.left - insets.right, y: size.y - insets.top - insets.bottom)
        return .box(from: Point(x: insets.left, y: insets.top), size: inner, in: matrix)
    }
}

extension ListenerDefinition {
    /// What it waits for of pointers, in words.
    fileprivate var kindNames: [String] {
        Self.pointerTypes.filter(has).map { ValueName.name(of: $0.rawValue, in: .listenerType) }
    }
}
