import Rive
import RiveFormat
import RivePlay
import RiveRuntime

/// The labels of a drawing, placed so that they cover neither each other nor the marks of pointers.
struct DrawingLabels {
    struct Label {
        let text: String
        /// The classes of its text.
        let style: String
        let box: OverlayFrame.Box
        let fontSize: Double
        /// What it says something about.
        let subject: OverlayFrame.Box
    }

    private(set) var labels: [Label] = []
    /// The texts that found no place, but for small ones.
    private(set) var unplaced: [String] = []
    /// How many labels of all found no place.
    private(set) var leftOutCount = 0
    /// Whether artboards lie in the artboard.
    private(set) var hasBoards = false
    /// Whether those are shown.
    let showsBoards: Bool
    private var placing: LabelPlacing
    private let unit: Double
    /// The steps that lead to all that has a way through artboards.
    private let commonSteps: Int
    private var counts: [String: Int] = [:]

    /// The number of labels of a kind that can be told apart.
    private static let most = 60
    private static let widest = 40
    static let fontSize = 12.0
    static let smallFontSize = 10.0

    init(
        _ picture: ScenePicture, _ marks: [PointerMark], _ frame: OverlayFrame, _ layers: GeometryLayers,
        width: @escaping (_ text: String, _ fontSize: Double) -> Double
    ) {
        unit = frame.unit
        showsBoards = frame.isPage || !layers.isDisjoint(with: [.shapes, .boxes, .names])
        commonSteps = Self.commonSteps(picture.targets.map(\.name))
        placing = LabelPlacing(frame, around: marks.map { $0.box(frame.unit) } + frame.rulers, width: width)
        for (number, mark) in marks.enumerated() {
            let text = (marks.count > 1 ? "\(number + 1): " : "") + mark.text
            add(text, mark.isHit ? "label green" : "label red", beside: mark.box(unit), isSmall: false)
        }
        for target in layers.contains(.hits) ? picture.targets : [] {
            guard let bounds = target.bounds, let box = frame.visible(bounds) else { continue }
            add(text(of: target), target.isOpaque ? "label purple" : "label blue", beside: box, isSmall: false)
        }
        if showsBoards { addBoards(picture.board.elements, frame) }
        if layers.contains(.boxes) { addLayouts(of: picture.board, frame) }
        if !layers.isDisjoint(with: [.shapes, .names]) {
            addShapes(picture.board.elements, frame, layers)
        }
    }

    /// What a target is called, and what it waits for.
    func text(of target: ScenePicture.Target) -> String {
        "\(short(target.name)): \(target.kinds.joined(separator: ", "))"
    }

    private static let separator = " › "

    private static func steps(_ name: String) -> [Substring] { name.parts(separatedBy: separator) }

    /// How many steps ways through artboards have in common.
    private static func commonSteps(_ names: [String]) -> Int {
        let ways = names.map(steps).filter { $0.count > 1 }
        guard let first = ways.first, ways.count > 1 else { return 0 }
        return ways.dropFirst().reduce(first.count - 1) { count, way in
            zip(first, way).prefix(count).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        }
    }

    /// A short form of a way through artboards: the step in which it leaves the others says most, and the last.
    private func short(_ name: String) -> String {
        let name = ControlCharacters.escaped(name, backslash: false)
        guard DisplayWidth.of(name) > Self.widest else { return name }
        let steps = Self.steps(name)
        let first = min(commonSteps, steps.count - 1)
        let start = (first > 0 ? ["…"] : []) + steps[first...]
        guard DisplayWidth.of(start.joined(separator: Self.separator)) > Self.widest, first + 1 < steps.count else {
            return DisplayWidth.cut(start.joined(separator: Self.separator), to: Self.widest)
        }
        return [steps[first], steps[steps.count - 1]].map(shortStep).joined(separator: Self.separator + "… › ")
    }

    /// A step without its middle: the number at its end tells it from others.
    private func shortStep(_ step: Substring) -> String {
        let width = Self.widest / 2 - 4
        let end = step.suffix(6)
        guard DisplayWidth.of(String(step)) > width else { return String(step) }
        return DisplayWidth.cut(String(step.dropLast(6)), to: width - DisplayWidth.of(String(end))) + end
    }

    private mutating func addBoards(_ elements: [ScenePicture.Element], _ frame: OverlayFrame) {
        for case .board(let board) in elements {
            hasBoards = true
            if let box = board.bounds.flatMap(frame.visible) {
                add(short(board.name), "small teal", beside: box, isSmall: true)
            }
            addBoards(board.elements, frame)
        }
    }

    private mutating func addLayouts(of board: ScenePicture.Board, _ frame: OverlayFrame) {
        for layout in board.layouts {
            guard let box = layout.bounds.flatMap(frame.visible) else { continue }
            let size = [layout.width, layout.height].map(side).joined(separator: " × ")
            add("\(short(layout.name)) \(size)", "small orange", beside: box, isSmall: true)
        }
        for case .board(let inner) in board.elements { addLayouts(of: inner, frame) }
    }

    /// A side of a box, to a tenth where it is not huge: all digits would hide what lies beside.
    private func side(_ length: Float) -> String {
        PropertyValue.number(abs(length) < 1e6 ? (length * 10).rounded() / 10 : length).text
    }

    /// Names shapes right beside them, where there is room.
    private mutating func addShapes(
        _ elements: [ScenePicture.Element], _ frame: OverlayFrame, _ layers: GeometryLayers
    ) {
        // The labels of targets have the names of their shapes.
        let namesTargets = layers.contains(.names) && !layers.contains(.hits)
        for element in elements {
            switch element {
            case .shape(let shape):
                guard shape.targets.isEmpty || namesTargets, let box = shape.bounds.flatMap(frame.visible) else {
                    continue
                }
                add(short(shape.name), "small gray", beside: box, isSmall: true, steps: 1)
            case .text(let text):
                // Without names, what it says is there to be read.
                guard layers.contains(.names), text.targets.isEmpty || namesTargets,
                    let box = text.bounds.flatMap(frame.visible)
                else { continue }
                add(short(text.name), "small gray", beside: box, isSmall: true, steps: 1)
            case .board(let board): addShapes(board.elements, frame, layers)
            }
        }
    }

    private mutating func add(
        _ text: String, _ style: String, beside subject: OverlayFrame.Box, isSmall: Bool, steps: Int = 40
    ) {
        let fontSize = (isSmall ? Self.smallFontSize : Self.fontSize) * unit
        counts[style, default: 0] += 1
        guard counts[style, default: 0] <= Self.most,
            let box = placing.place(text, beside: subject, fontSize: fontSize, steps: steps)
        else {
            leftOutCount += 1
            // An artboard without a label still has its outline.
            if !isSmall { unplaced.append(text) }
            return
        }
        labels.append(Label(text: text, style: style, box: box, fontSize: fontSize, subject: subject))
    }
}
