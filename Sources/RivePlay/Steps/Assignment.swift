/// The two sides of `ADDRESS=VALUE`.
struct Assignment {
    let left: String
    let right: String

    /// No name has more `=` than this in it; long values may.
    private static let mostReadings = 100

    /// The ways to split a text, at one `=` after the other that no backslash is before.
    static func readings(of text: String) -> [Assignment] {
        var readings: [Assignment] = []
        var isEscaped = false
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            guard readings.count < mostReadings else { break }
            if byte == UInt8(ascii: "="), !isEscaped {
                let left = bytes[..<index], right = bytes[(index + 1)...]
                readings.append(
                    Assignment(
                        left: String(decoding: left, as: UTF8.self), right: String(decoding: right, as: UTF8.self)))
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return readings
    }

    /// A text read at the first `=` whose left side leads somewhere.
    static func read<Target>(
        _ text: String, _ find: (String) throws(PlayError) -> Target
    ) throws(PlayError) -> (target: Target, assignment: Assignment) {
        try read(text) { (left, _) throws(PlayError) in try find(left) }
    }

    /// The same where the right side says what the left one is looked for.
    static func read<Target>(
        _ text: String, _ find: (_ left: String, _ right: String) throws(PlayError) -> Target
    ) throws(PlayError) -> (target: Target, assignment: Assignment) {
        var failure: PlayError?
        for assignment in readings(of: text) {
            do throws(PlayError) {
                return (try find(assignment.left, assignment.right), assignment)
            } catch {
                failure = failure ?? error
            }
        }
        throw failure ?? PlayError(.syntax, "\"\(text)\" has no = that separates")
    }
}
