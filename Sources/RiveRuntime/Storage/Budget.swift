import RiveFormat

/// The memory that all that is made of a file may take, by estimate. What is given back may be taken again.
final class Budget {
    /// A small file can ask for more than a machine has; real ones stay far below this.
    static let byteLimit = ByteBudget.standard
    /// Every frame looks at each artboard that does not sleep.
    static let artboardLimit = 20_000

    private(set) var bytes = 0
    private var artboards = 0
    /// Whether something that could not be refused in time went beyond it: what is made of the file is not right any more.
    private(set) var isExhausted = false

    /// Takes what something is about to need.
    func take(_ count: Int, artboards more: Int = 0) throws(RuntimeLimit) {
        guard count <= Self.byteLimit - bytes else { throw .bytes }
        guard more <= Self.artboardLimit - artboards else { throw .artboards }
        bytes += count
        artboards += more
    }

    /// Whether there is room for what something needs now, in place of what it needed before.
    func exchange(_ old: Int, for new: Int) -> Bool {
        guard new - old <= Self.byteLimit - bytes else {
            isExhausted = true
            return false
        }
        bytes += new - old
        return true
    }

    func give(_ count: Int, artboards fewer: Int = 0) {
        bytes -= count
        artboards -= fewer
    }
}

/// What one thing takes of a budget; it is given back when the thing goes.
struct BudgetShare: ~Copyable {
    private let budget: Budget
    private var bytes: Int
    private let artboards: Int

    init(_ budget: Budget, _ bytes: Int, artboards: Int = 0) throws(RuntimeLimit) {
        try budget.take(bytes, artboards: artboards)
        self.budget = budget
        self.bytes = bytes
        self.artboards = artboards
    }

    /// A share of nothing yet.
    init(_ budget: Budget) {
        self.budget = budget
        bytes = 0
        artboards = 0
    }

    deinit { budget.give(bytes, artboards: artboards) }

    /// Whether there is room for what something needs now, in place of what it needed before.
    mutating func exchange(_ old: Int, for new: Int) -> Bool {
        guard budget.exchange(old, for: new) else { return false }
        bytes += new - old
        return true
    }

    mutating func grow(by count: Int) -> Bool { exchange(0, for: count) }
}

extension String {
    /// What it takes apart from the place that it stands in; short ones fit in there.
    var outlyingBytes: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}
