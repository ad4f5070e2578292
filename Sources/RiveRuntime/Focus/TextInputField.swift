internal import RiveSchema

/// A text that somebody types in: its characters, where the cursor is, and what can be undone.
///
/// Characters are not shaped: each code point counts as one, and a line ends where the text says so.
struct TextInputField {
    private struct State {
        var text: [Unicode.Scalar] = []
        /// Where the selection began, and where the cursor is.
        var anchor = 0
        var cursor = 0

        var selection: Range<Int> { min(anchor, cursor)..<max(anchor, cursor) }
    }

    private let isMultiline: Bool
    private var state = State()
    private var undone: [State] = []
    private var done: [State] = []

    init(isMultiline: Bool) { self.isMultiline = isMultiline }

    var text: String { String(state.text) }

    /// How many edits can be undone.
    private static var mostEdits: Int { 1000 }

    /// The selected text.
    var selectedText: String { String(state.text[state.selection]) }

    // MARK: What is typed

    /// - Returns: Whether it is a key that edits text or moves the cursor.
    mutating func handle(_ input: KeyInput) -> Bool {
        guard input.phase != .up else { return false }
        let extends = input.modifiers.contains(.shift)
        switch Key(rawValue: input.key) {
        case .backspace: erase(back: true)
        case .deleteKey: erase(back: false)
        case .left: move(to: step(-1, input.modifiers), extends: extends)
        case .right: move(to: step(1, input.modifiers), extends: extends)
        case .up: move(to: vertical(-1), extends: extends)
        case .down: move(to: vertical(1), extends: extends)
        case .home: move(to: lineStart(state.cursor), extends: extends)
        case .end: move(to: lineEnd(state.cursor), extends: extends)
        case .enter:
            guard isMultiline else { return false }
            insert("\n")
        case .a:
            guard input.modifiers.contains(.meta) else { return false }
            (state.anchor, state.cursor) = (0, state.text.count)
        case .z:
            guard input.modifiers.contains(.meta) else { return false }
            if extends { exchange(\.undone, \.done) } else { exchange(\.done, \.undone) }
        case nil: return false
        }
        return true
    }

    /// Puts a text in place of what is selected.
    mutating func type(_ text: String) { if !text.isEmpty { insert(text) } }

    /// The keys that it knows.
    private enum Key: UInt32 {
        case a = 65
        case z = 90
        case enter = 257
        case backspace = 259
        case deleteKey = 261
        case right = 262
        case left, down, up
        case home = 268
        case end
    }

    // MARK: Edits

    /// Takes over what somebody else has set the text to: the cursor goes to its start.
    mutating func adopt(_ text: String) {
        let text = shown(text)
        guard text != state.text else { return }
        state = State(text: text)
        (done, undone) = ([], [])
    }

    /// A text without line breaks where it has one line: each run of them is a blank.
    private func shown(_ text: String) -> [Unicode.Scalar] {
        let all = Array(text.unicodeScalars)
        guard !isMultiline else { return all }
        var shown: [Unicode.Scalar] = []
        for (index, scalar) in all.enumerated() {
            guard Self.isBreak(scalar) else {
                shown.append(scalar)
                continue
            }
            if index == 0 || !Self.isBreak(all[index - 1]) { shown.append(" ") }
        }
        return shown
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

    private mutating func insert(_ text: String) { replace(state.selection, by: shown(text)) }

    private mutating func erase(back: Bool) {
        var range = state.selection
        if range.isEmpty {
            range =
                back ? max(0, state.cursor - 1)..<state.cursor : state.cursor..<min(state.text.count, state.cursor + 1)
        }
        if !range.isEmpty { replace(range, by: []) }
    }

    private mutating func replace(_ range: Range<Int>, by text: [Unicode.Scalar]) {
        if done.count == Self.mostEdits { done.removeFirst() }
        done.append(state)
        undone = []
        state.text.replaceSubrange(range, with: text)
        state.cursor = range.lowerBound + text.count
        state.anchor = state.cursor
    }

    /// Goes back to the latest of some states, and keeps the present one among others.
    private mutating func exchange(
        _ source: WritableKeyPath<Self, [State]>, _ others: WritableKeyPath<Self, [State]>
    ) {
        guard let last = self[keyPath: source].popLast() else { return }
        self[keyPath: others].append(state)
        state = last
    }

    // MARK: The cursor

    private mutating func move(to place: Int, extends: Bool) {
        state.cursor = place
        if !extends { state.anchor = place }
    }

    private func step(_ direction: Int, _ modifiers: KeyModifiers) -> Int {
        if modifiers.contains(.meta) { return direction < 0 ? lineStart(state.cursor) : lineEnd(state.cursor) }
        guard modifiers.contains(.alt) else { return min(max(0, state.cursor + direction), state.text.count) }
        return word(direction, isPart: modifiers.contains(.ctrl))
    }

    private enum Class { case white, symbol, lower, upper, underscore }

    private static func kind(_ scalar: Unicode.Scalar) -> Class {
        switch scalar.value {
        case 0...32, 0x2028, 0x200B: .white
        case 65...90: .upper
        case 95: .underscore
        case 0..<48, 58...64, 91...94, 96, 123...126: .symbol
        default: .lower
        }
    }

    /// The end of a word, or of a part of one, in a direction.
    private func word(_ direction: Int, isPart: Bool) -> Int {
        var place = state.cursor
        func next() -> Class? { state.text[checked: direction < 0 ? place - 1 : place].map(Self.kind) }
        func joined(_ kind: Class) -> Class { isPart || kind == .white || kind == .symbol ? kind : .lower }
        while next() == .white { place += direction }
        guard let first = next() else { return place }
        var last = first
        while let kind = next() {
            // A capital begins a part of its own; going back, it is the last of one.
            let goesOn =
                joined(kind) == joined(last)
                || isPart && (direction > 0 ? last == .upper && kind == .lower : last == .lower && kind == .upper)
            guard goesOn else { break }
            place += direction
            if isPart, direction < 0, last == .lower, kind == .upper { break }
            last = kind
        }
        return place
    }

    private func lineStart(_ place: Int) -> Int {
        (state.text[..<place].lastIndex(where: Self.isBreak)).map { $0 + 1 } ?? 0
    }

    private func lineEnd(_ place: Int) -> Int {
        state.text[place...].firstIndex(where: Self.isBreak) ?? state.text.count
    }

    /// The place in the line above or below that is as far from its start.
    private func vertical(_ direction: Int) -> Int {
        let start = lineStart(state.cursor)
        let column = state.cursor - start
        if direction < 0 {
            guard start > 0 else { return 0 }
            return min(lineStart(start - 1) + column, start - 1)
        }
        let end = lineEnd(state.cursor)
        guard end < state.text.count else { return end }
        return min(end + 1 + column, lineEnd(end + 1))
    }
}

extension String {
    fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
