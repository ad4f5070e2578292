import RiveJSON
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What people on a terminal see of work that takes long, and nobody else.
@Suite struct ProgressTests {
    private func shown(seconds: Double, onTerminal: Bool) -> String {
        var shown: [UInt8] = []
        var terminal = Console.Terminal()
        terminal.showsErrors = onTerminal
        let console = Console(
            output: OutputBuffer { _ in },
            errors: OutputBuffer { (bytes) throws(SystemCall.Failure) in shown += bytes },
            files: FileSystem(), terminal: terminal, standardInput: { () throws(SystemCall.Failure) in [] })
        var progress = Progress("packing", of: 200, console, since: Instant(secondsAgo: seconds))
        progress.advance(by: 100)
        progress.advance(by: 1)
        progress.advance(by: 99)
        progress.finish()
        return String(decoding: shown, as: UTF8.self)
    }

    @Test func showsPercentAfterASecond() {
        #expect(shown(seconds: 100, onTerminal: true) == "\rpacking: 50 %\rpacking: 100 %\r\u{1B}[K")
    }

    @Test func keepsQuiet() {
        #expect(shown(seconds: -100, onTerminal: true).isEmpty)
        #expect(shown(seconds: 100, onTerminal: false).isEmpty)
    }
}
