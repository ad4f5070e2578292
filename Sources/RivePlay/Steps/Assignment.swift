/// What a step gives a name: the words of a script, which the names of a file tell how to read, or a name and a value that a program
/// has given.
enum Assignment: Sendable {
    case words(String)
    case given(name: String, SentenceValue)

    /// The name and the value, where the name leads somewhere.
    func target<Target>(
        _ find: (_ name: String, _ value: AssignedValue) throws(PlayError) -> Target
    ) throws(PlayError) -> (target: Target, value: AssignedValue) {
        switch self {
        case .given(let name, let value):
            let value = AssignedValue.given(name: name, value)
            return (try find(name, value), value)
        case .words(let words):
            let (target, reading) = try SentenceReading.first(of: SentenceReading.assignments(of: words)) {
                (name, reading) throws(PlayError) in try find(name, .read(reading))
            }
            return (target, .read(reading))
        }
    }
}

/// A value, and the name that it is for.
enum AssignedValue: Sendable {
    case read(SentenceReading)
    case given(name: String, SentenceValue)

    var name: String {
        switch self {
        case .read(let reading): reading.address
        case .given(let name, _): name
        }
    }

    func value() throws(PlayError) -> SentenceValue {
        switch self {
        case .read(let reading): try reading.value()
        case .given(_, let value): value
        }
    }

    /// What is made of the value, whose failure is at its place in a script.
    func valued<Result>(_ body: () throws(PlayError) -> Result) throws(PlayError) -> Result {
        switch self {
        case .read(let reading): try reading.valued(body)
        case .given: try body()
        }
    }
}
