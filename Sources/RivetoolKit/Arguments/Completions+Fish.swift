extension Completions {
    static var fish: String {
        """
        # fish completion for rivetool
        # Whether the command line starts with these words, and has more of them than this many.
        function __rivetool_starts
            set -l words (commandline -opc)
            test (count $words) -gt (count $argv); and test "$words[2.."(math (count $argv) + 1)"]" = "$argv"
        end
        function __rivetool_first
            test (count (commandline -opc)) -eq 1
        end
        function __rivetool_second
            set -l words (commandline -opc)
            test (count $words) -eq 2; and test "$words[2]" = $argv[1]
        end
        # The first file on the line.
        function __rivetool_file
            for word in (commandline -opc)[2..]
                if test -f "$word"
                    echo $word
                    return 0
                end
            end
            return 1
        end
        # Names and values with = between them.
        function __rivetool_settings
            for name in (string split ' ' $argv[1])
                for value in (string split ' ' $argv[2])
                    echo $name=$value
                end
            end
        end
        # The addresses of that file which go on from what is typed; the program may be told more.
        function __rivetool_addresses
            set -l file (__rivetool_file); or return
            set -l program (commandline -opc)[1]
            set -l start (commandline -ct | string unescape)
            $program complete "$start" $file $argv 2>/dev/null
        end
        function __rivetool_files
            set -l start (commandline -ct)
            for path in \(extensions.map { "$start*.\($0)" }.joined(separator: " ")) $start*/
                echo $path
            end
        end
        complete -c rivetool -n __rivetool_first -f
        complete -c rivetool -n __rivetool_first -l version -d 'print the versions'
        \(fishFirstWords)\(CommandTable.all.map(fishLines).joined())
        """
    }

    private static var fishFirstWords: String {
        CommandTable.firstWords.map { word in
            let summary = CommandTable.command(named: word)?.summary
            let description = summary.map { " -d \(quoted($0))" } ?? ""
            let seconds = CommandTable.family(word).map { command in
                "complete -c rivetool -n '__rivetool_second \(word)' -f"
                    + " -a \(lastWord(of: command)) -d \(quoted(command.summary))\n"
            }
            return "complete -c rivetool -n __rivetool_first -a \(word)\(description)\n" + seconds.joined()
        }.joined()
    }

    private static func fishLines(for command: Command) -> String {
        let start = "complete -c rivetool -n '__rivetool_starts \(command.name)'"
        let options = command.allOptions.map { option in
            let letter = option.letter.map { " -s \($0)" } ?? ""
            let value = !option.takesNextWord ? "" : fishValue(of: option.kind)
            return "\(start) -l \(option.name)\(letter)\(value) -d \(quoted(option.help))\n"
        }
        let choices = command.operands.first.map { list(for: $0.kind) } ?? ""
        let operands = choices.isEmpty ? "" : fishOperand(of: command, choices)
        let takesFiles = command.operands.contains { $0.kind.mayNameFile }
        let takesAddresses = command.operands.contains { $0.kind == .address }
        let condition = "'__rivetool_starts \(command.name); and __rivetool_file'"
        let before = takesValues(command) ? " -- (commandline -opc)[-1]" : ""
        let addresses =
            takesAddresses ? "complete -c rivetool -n \(condition) -f -a '(__rivetool_addresses\(before))'\n" : ""
        let takesOtherFiles = command.operands.contains { [.file, .textWithFile].contains($0.kind) }
        let files = takesOtherFiles ? "" : "\(start) -f\(takesFiles ? " -a '(__rivetool_files)'" : "")\n"
        return options.joined() + operands + addresses + files
    }

    /// The words of the first operand, which an option may decide.
    private static func fishOperand(of command: Command, _ choices: String) -> String {
        func line(_ condition: String, _ words: String) -> String {
            "complete -c rivetool -n '__rivetool_starts \(command.name)\(condition)' -a \(quoted(words))\n"
        }
        guard let (option, words) = deciding(command) else { return line("", choices) }
        let isGiven = "__fish_contains_opt \(option.name)"
        return line("; and \(isGiven)", words) + line("; and not \(isGiven)", choices)
    }

    private static func fishValue(of kind: ArgumentKind) -> String {
        if let settings = settings(for: kind) {
            return " -x -a '(__rivetool_settings \"\(settings.names)\" \"\(settings.values)\")'"
        }
        return switch kind {
        case .text, .textWithFile, .severity, .runtime: " -x"
        case .file, .riveFile: " -r -F"
        case .address: " -x -a '(__rivetool_addresses)'"
        case .artboard: " -x -a '(__rivetool_addresses --artboards)'"
        case .explained, .described, .recordType, .choice: " -x -a \(quoted(list(for: kind)))"
        }
    }
}
