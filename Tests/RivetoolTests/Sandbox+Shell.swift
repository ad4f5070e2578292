import Foundation

@testable import ToolSupport

extension Sandbox {
    /// Runs a pipeline of `rivetool` and of the few other programs that cases need.
    func run(line: String, input: [UInt8] = [], environment: [String: String] = [:]) throws -> Result {
        var result = Result()
        var piped = input
        for stage in try ShellLine(parsing: line).stages {
            if let file = stage.inputFile { piped = try contents(of: file) }
            let errors = result.errors
            result = try run(stage.words, piped, environment.merging(stage.environment) { $1 })
            result.errors = errors + result.errors
            if let file = stage.outputFile {
                try Data(result.output).write(to: folder.appending(path: file))
                result.output = []
            }
            piped = result.output
        }
        return result
    }

    private func run(_ words: [String], _ input: [UInt8], _ environment: [String: String]) throws -> Result {
        switch words.first {
        case "rivetool":
            var terminal = Console.Terminal()
            terminal.columns = environment["COLUMNS"].flatMap { Int($0) }
            terminal.showsOutput = terminal.columns != nil
            return run(Array(words.dropFirst()), input: input, terminal: terminal, environment: environment)
        case "cat":
            let files = words.dropFirst()
            return Result(output: try files.isEmpty ? input : files.flatMap { try contents(of: $0) })
        case "head" where words.count == 4 && words[1] == "-c":
            return Result(output: Array(try contents(of: words[3]).prefix(Int(words[2]) ?? 0)))
        case "cut" where words.count == 2 && words[1].hasPrefix("-f"):
            let fields = words[1].dropFirst(2).split(separator: ",").compactMap { Int($0) }
            return Result(
                output: Self.lines(of: input) { line in
                    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                    return fields.compactMap { cells.indices.contains($0 - 1) ? cells[$0 - 1] : nil }.joined(
                        separator: "\t")
                })
        case "sed" where words.count == 2 && words[1].hasPrefix("s/"):
            let parts = words[1].dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
            let (end, new) = (parts[0].dropLast(), parts[1])
            guard parts.count == 3, parts[0].hasSuffix("$") else { break }
            return Result(
                output: Self.lines(of: input) { line in
                    line.hasSuffix(end) ? String(line.dropLast(end.count)) + new : line
                })
        case "pixels" where words.count == 2:
            let lines = try PixelText(contents(of: words[1])).lines()
            return Result(output: Array(lines.map { $0 + "\n" }.joined().utf8))
        case "unhex" where words.count == 1:
            return Result(output: try Sandbox.unhex(input))
        case "cp" where words.count == 3:
            try Data(contents(of: words[1])).write(to: folder.appending(path: words[2]))
            return Result()
        case "cmp" where words.count == 3:
            if try contents(of: words[1]) == contents(of: words[2]) { return Result() }
            return Result(errors: "\(words[1]) \(words[2]) differ\n", status: .answerIsNo)
        case "ls" where 2...3 ~= words.count && words[1] == "-A":
            let place = folder.appending(path: words.count == 3 ? words[2] : ".").path
            let names = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
            return Result(output: Array(names.map { $0 + "\n" }.joined().utf8))
        case "ln" where words.count == 4 && words[1] == "-s":
            let link = folder.appending(path: words[3]).path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: words[2])
            return Result()
        case "mkdir" where words.count == 3 && words[1] == "-p":
            let path = folder.appending(path: words[2])
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            return Result()
        case "readlink" where words.count == 2:
            let link = folder.appending(path: words[1]).path
            let destination = try FileManager.default.destinationOfSymbolicLink(atPath: link)
            return Result(output: Array((destination + "\n").utf8))
        default: break
        }
        throw ShellLine.Failure(message: "a case can not run '\(words.joined(separator: " "))'")
    }

    /// A text with each of its lines changed.
    private static func lines(of text: [UInt8], _ change: (String) -> String) -> [UInt8] {
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return Array((lines.dropLast().map { change(String($0)) + "\n" }.joined() + (lines.last ?? "")).utf8)
    }

    private func contents(of file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: file)))
    }

    /// The bytes that pairs of hexadecimal digits stand for; `#` and what follows it on its line is a comment.
    private static func unhex(_ text: [UInt8]) throws -> [UInt8] {
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return try lines.flatMap { $0.prefix { $0 != "#" }.split(separator: " ") }.map { pair in
            guard pair.utf8.count == 2, let byte = UInt8(pair, radix: 16) else {
                throw ShellLine.Failure(message: "'\(pair)' is no byte")
            }
            return byte
        }
    }
}
