internal import RiveRuntime

/// The labels of a drawing, placed so that they cover neither each other nor the marks of pointers.
struct DrawingLabels {
    struct Label {
        let text: String
        /// The classes of its text.
        let style: String
        let box: DrawingFrame.Box
        let fontSize: Double
        /// What it says something about.
        let subject: DrawingFrame.Box
    }

    private(set) var labels: [Label] = []
    /// The texts that found no place.
    private(set) var unplaced: [String] = []
    /// Whether artboards lie in the artboard.
    private(set) var hasBoards = false
    private var placing: LabelPlacing
    private let unit: Double

    /// As many labels of a kind as can be told apart.
    private static let most = 60
    private static let widest = 40
    static let fontSize = 12.0
    static let smallFontSize = 10.0

    init(_ picture: ScenePicture, _ marks: [PointerMark], _ frame: DrawingFrame) {
        unit = frame.unit
        placing = LabelPlacing(frame, around: marks.map { $0.box(frame.unit) } + frame.rulers)
        for (number, mark) in marks.enumerated() {
            let text = (marks.count > 1 ? "\(number + 1): " : "") + mark.text
            add(text, mark.isHit ? "label green" : "label red", beside: mark.box(unit), isSmall: false)
        }
        for target in picture.targets {
            guard let bounds = target.bounds, let box = frame.visible(bounds) else { continue }
            add(Self.text(of: target), target.isOpaque ? "label purple" : "label blue", beside: box, isSmall: false)
        }
        addBoards(picture.board.elements, frame)
    }

    /// What a target is called, and what it waits for.
    static func text(of target: ScenePicture.Target) -> String {
        "\(short(target.name)): \(target.kinds.joined(separator: ", "))"
    }

    /// The end of a way through artboards says more than its start.
    private static func short(_ name: String) -> String {
        let steps = name.split(separator: " › ", omittingEmptySubsequences: false)
        var first = 0
        func rest() -> String { (first == 0 ? "" : "… › ") + steps[first...].joined(separator: " › ") }
        while first + 1 < steps.count, DisplayWidth.of(rest()) > widest { first += 1 }
        return DisplayWidth.cut(rest(), to: widest)
    }

    private mutating func addBoards(_ elements: [ScenePicture.Element], _ frame: DrawingFrame) {
        for case .board(let board) in elements {
            hasBoards = true
            if let box = board.bounds.flatMap(frame.visible) {
                add(Self.short(board.name), "small teal", beside: box, isSmall: true)
            }
            addBoards(board.elements, frame)
        }
    }

    private mutating func add(_ text: String, _ style: String, beside subject: DrawingFrame.Box, isSmall: Bool) {
        let fontSize = (isSmall ? Self.smallFontSize : Self.fontSize) * unit
        let isRoomy = labels.count { $0.style == style } < Self.most
        guard isRoomy, let box = placing.place(text, beside: subject, fontSize: fontSize) else {
            // An artboard without a label still has its outline.
            if !isSmall { unplaced.append(text) }
            return
        }
        labels.append(Label(text: text, style: style, box: box, fontSize: fontSize, subject: subject))
    }
}
