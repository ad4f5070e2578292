import RiveFormat
import ToolSupport

/// A command line, read and checked against its command; nothing outside of it was looked at.
struct Arguments: Sendable {
    /// One option as it was given.
    struct Given: Sendable {
        let option: Option
        /// The value, empty for an option without one.
        let value: String
    }

    var operands: [String] = []
    /// How many operands stand before the first "--"; nil where there is none.
    var separator: Int?
    /// The options, in the order of the command line.
    var given: [Given] = []
    /// A closure that reads words among the operands as a command line; nil where there is none of which they could be.
    var readsCommand: @Sendable (ArraySlice<String>) throws(ToolError) -> CommandRequest? = { _ in nil }

    func has(_ option: Option) -> Bool {
        WorkCounter.note(given.count)
        return given.contains { $0.option.name == option.name }
    }

    /// The value of an option that is given at most once.
    func value(_ option: Option) -> String? { values(option).first }

    /// The values of an option that may be given several times.
    func values(_ option: Option) -> [String] {
        given.filter { $0.option.name == option.name }.map(\.value)
    }

    /// The whole number that an option takes, written without a plus; nil where the option is not given.
    /// - Parameters:
    ///   - option: The option.
    ///   - range: The numbers that it takes.
    ///   - words: What they are called; nil for a whole number from the first to the last.
    /// - Returns: The number.
    /// - Throws: `ToolError` for anything else.
    func number(_ option: Option, in range: ClosedRange<Int>, _ words: String? = nil) throws(ToolError) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), range.contains(number), text.utf8.first != UInt8(ascii: "+") else {
            let words = words ?? "a whole number from \(range.lowerBound) to \(range.upperBound)"
            throw ToolError(.usage, "\(option.flag) takes \(words), not \"\(text)\"")
        }
        return number
    }

    /// Refuses the first of some options that is given.
    /// - Parameters:
    ///   - options: The options.
    ///   - reason: What is wrong with it, behind its flag.
    /// - Throws: `ToolError` that says so.
    func refuse(_ options: [Option], _ reason: String) throws(ToolError) {
        guard let option = options.first(where: has) else { return }
        throw ToolError(.usage, "\(option.flag) \(reason)")
    }

    /// The words of the same command line, without some of its options.
    func words(without left: [Option]) -> [String] {
        operands
            + given.filter { given in !left.contains { $0.name == given.option.name } }.flatMap { given in
                given.option.placeholder == nil ? [given.option.flag] : [given.option.flag, given.value]
            }
    }
}
