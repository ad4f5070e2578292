import Foundation

@testable import RivetoolKit

extension Sandbox {
    /// Runs a pipeline of `rivetool` and of the few other programs that cases need.
    func run(line: String, input: [UInt8] = []) throws -> Result {
        var result = Result()
        var piped = input
        for stage in try ShellLine(parsing: line).stages {
            if let file = stage.inputFile { piped = try contents(of: file) }
            let errors = result.errors
            result = try run(stage.words, piped)
            result.errors = errors + result.errors
            if let file = stage.outputFile {
                try Data(result.output).write(to: folder.appending(path: file))
                result.output = []
            }
            piped = result.output
        }
        return result
    }

    private func run(_ words: [String], _ input: [UInt8]) throws -> Result {
        switch words.first {
        case "rivetool":
            return run(Array(words.dropFirst()), input: input)
        case "cat":
            let files = words.dropFirst()
            return Result(output: try files.isEmpty ? input : files.flatMap { try contents(of: $0) })
        case "cp" where words.count == 3:
            try Data(contents(of: words[1])).write(to: folder.appending(path: words[2]))
            return Result()
        case "cmp" where words.count == 3:
            if try contents(of: words[1]) == contents(of: words[2]) { return Result() }
            return Result(errors: "\(words[1]) \(words[2]) differ\n", status: .answerIsNo)
        default:
            throw ShellLine.Failure(message: "a case can not run '\(words.joined(separator: " "))'")
        }
    }

    private func contents(of file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: file)))
    }
}
