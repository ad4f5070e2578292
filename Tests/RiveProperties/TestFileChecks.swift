import RivePlay
import RiveText

/// What holds for any text that is read as a file of tests: it is some tests, or all that is wrong with it has a place.
enum TestFileChecks {
    static func readsOrRefuses(_ bytes: [UInt8]) throws(CheckFailure) {
        let tests: [TestCase]
        do throws(TestFile.Failure) {
            // Every file that it names is itself.
            tests = try TestFile(bytes, at: "t.rivtest", shown: "t.rivtest") { (_) throws(PlayError) in bytes }.tests
        } catch {
            return try haveAPlace(error.errors, in: bytes)
        }
        try require(Set(tests.map(\.name)).count == tests.count, "two tests have one name")
        for test in tests {
            try require(!test.name.isEmpty && !test.riveFile.isEmpty, "a test without a name or a file")
        }
    }

    private static func haveAPlace(_ errors: [PlayError], in bytes: [UInt8]) throws(CheckFailure) {
        try require(!errors.isEmpty, "a file is refused for nothing")
        let lines = FileLines(bytes).reduce(0) { count, _ in count + 1 }
        var last = 0
        for error in errors {
            guard let location = error.location else {
                throw CheckFailure(description: "\(error.message) has no place")
            }
            try require(
                location.column > 0 && (1...max(lines, 1)).contains(location.line),
                "\(error.message) is blamed on \(location.text)")
            guard location.file == "t.rivtest" else { continue }
            try require(location.line >= last, "\(error.message) is told behind what comes later")
            last = location.line
        }
    }
}
