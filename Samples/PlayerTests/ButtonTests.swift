// How a program's tests run the tests that a file declares: each is one here, by its name.

import RivePlay
import Testing

@Suite struct ButtonTests {
    private static let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
        .joined(separator: "/")

    @Test(arguments: try TestFile(path: "\(folder)/button.rivtest").tests)
    func staysTrue(_ test: TestCase) {
        for failure in test.run() { Issue.record("\(failure)") }
    }
}
