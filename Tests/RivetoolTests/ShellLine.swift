/// A command line as a shell would read it: variables in front, quoting, `|`, `<` and `>`; nothing else of a shell.
struct ShellLine {
    /// One program of a pipeline.
    struct Stage: Equatable {
        /// What `NAME=VALUE` in front of the program sets.
        var environment: [String: String] = [:]
        var words: [String] = []
        var inputFile: String?
        var outputFile: String?

        mutating func add(_ word: String) {
            if words.isEmpty, let match = word.wholeMatch(of: /([A-Z_]+)=(.*)/) {
                environment[String(match.1)] = String(match.2)
            } else {
                words.append(word)
            }
        }
    }

    struct Failure: Error {
        let message: String
    }

    private enum Token: Equatable {
        case word(String)
        case sign(Character)
    }

    let stages: [Stage]

    init(parsing line: String) throws {
        var stages = [Stage()]
        var tokens = try ShellLine.tokens(of: line)[...]
        while let token = tokens.popFirst() {
            switch token {
            case .word(let word):
                stages[stages.count - 1].add(word)
            case .sign("|"):
                stages.append(Stage())
            case .sign(let sign):
                guard case .word(let file)? = tokens.popFirst() else { throw Failure(message: "no file after \(sign)") }
                if sign == "<" {
                    stages[stages.count - 1].inputFile = file
                } else {
                    stages[stages.count - 1].outputFile = file
                }
            }
        }
        self.stages = stages
    }

    private static func tokens(of line: String) throws -> [Token] {
        var tokens: [Token] = []
        var word: String?
        var rest = line[...]
        while let character = rest.popFirst() {
            switch character {
            case " ":
                if let ended = word { tokens.append(.word(ended)) }
                word = nil
            case "|", "<", ">":
                if let ended = word { tokens.append(.word(ended)) }
                word = nil
                tokens.append(.sign(character))
            case "\\":
                word = (word ?? "") + String(rest.popFirst() ?? "\\")
            case "'", "\"":
                word = (word ?? "") + (try quoted(upTo: character, &rest))
            default:
                word = (word ?? "") + String(character)
            }
        }
        if let word { tokens.append(.word(word)) }
        return tokens
    }

    private static func quoted(upTo quote: Character, _ rest: inout Substring) throws -> String {
        var text = ""
        while let character = rest.popFirst() {
            if character == quote { return text }
            let isEscape = quote == "\"" && character == "\\" && ["\"", "\\", "$", "`"].contains(rest.first)
            text.append(isEscape ? rest.removeFirst() : character)
        }
        throw Failure(message: "a quote is not closed")
    }
}
