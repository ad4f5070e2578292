extension Completions {
    static var zsh: String {
        """
        #compdef rivetool
        # A name and a value with = between them.
        _rivetool_settings() {
            if compset -P '*='; then compadd -- ${=2}; else compadd -S = -- ${=1}; fi
        }
        # Words where an option stands on the line, and others where it does not.
        _rivetool_decided() {
            if ((words[(I)$1])); then compadd -- ${(Q)${(z)2}}; else compadd -- ${(Q)${(z)3}}; fi
        }
        # The addresses, of the first file on the line, that go on from what is typed; artboards alone, or, behind an address,
        # values for it.
        _rivetool_addresses() {
            local word
            local -a more
            case $1 in
            artboards) more=(--artboards) ;;
            values) more=(-- ${(Q)words[CURRENT - 1]}) ;;
            esac
            for word in ${(Q)words[2,-1]}; do
                [[ -f $word ]] || continue
                compadd -S '' -- ${(f)"$($_rivetool_program complete "${(Q)PREFIX}" $word $more 2> /dev/null)"}
                return
            done
        }
        _rivetool() {
            local _rivetool_program=${(Q)words[1]}
            local -a commands
            if ((CURRENT == 2)); then
                commands=(\(zshDescriptions(firstDescriptions)))
                _describe command commands
                return
            fi
            case $words[2] in
        \(zshCases)    esac
        }
        # Sourced, the script registers the function; as a file of $fpath it is the function.
        if [[ $funcstack[1] == _rivetool ]]; then
            _rivetool "$@"
        else
            compdef _rivetool rivetool
        fi

        """
    }

    private static var firstDescriptions: [(String, String)] {
        CommandTable.firstWords.map { word in
            let summary = CommandTable.command(named: word)?.summary
            return (word, summary ?? CommandTable.family(word).map(lastWord).joined(separator: ", "))
        }
    }

    private static func zshDescriptions(_ rows: [(String, String)]) -> String {
        rows.map { quoted("\($0.0):\($0.1)") }.joined(separator: " ")
    }

    private static var zshCases: String {
        CommandTable.firstWords.map { word in
            if let command = CommandTable.command(named: word) {
                return """
                        \(word))
                            shift words
                            ((CURRENT--))
                            \(zshArguments(of: command))
                            ;;

                    """
            }
            let family = CommandTable.family(word)
            let cases = family.map { "        \(lastWord(of: $0))) \(zshArguments(of: $0)) ;;\n" }.joined()
            return """
                    \(word))
                        if ((CURRENT == 3)); then
                            commands=(\(zshDescriptions(family.map { (lastWord(of: $0), $0.summary) })))
                            _describe command commands
                            return
                        fi
                        shift 2 words
                        ((CURRENT -= 2))
                        case $words[1] in
                \(cases)        esac
                        ;;

                """
        }.joined()
    }

    private static func zshArguments(of command: Command) -> String {
        let options = command.allOptions.flatMap { option in
            let star = option.isRepeatable ? "*" : ""
            let placeholder = option.takesNextWord ? option.placeholder : nil
            let value = placeholder.map { ":\($0):\(zshAction(for: option.kind))" } ?? ""
            let text = "[\(zshEscaped(option.help))]\(value)"
            return spellings(of: option).map { quoted(star + $0 + text) }
        }
        let operands = command.operands.enumerated().map { index, operand in
            let isLast = command.repeating > 0 && index == command.operands.count - 1
            let prefix = isLast ? "*" : operand.isOptional ? ":" : ""
            // Of a group that comes again and again, an address is what takes most to type.
            let group = command.operands.suffix(command.repeating)
            let kind = isLast && group.contains { $0.kind == .address } ? .address : operand.kind
            let action = isLast && takesValues(command) ? " _rivetool_addresses values" : zshAction(for: kind)
            return quoted("\(prefix):\(operand.name):\(index == 0 ? zshDecision(of: command) ?? action : action)")
        }
        return (["_arguments"] + options + operands).joined(separator: " ")
    }

    /// The first operand, where an option decides what it is.
    private static func zshDecision(of command: Command) -> String? {
        guard let (option, decided) = deciding(command), let operand = command.operands.first else { return nil }
        return " _rivetool_decided \(option.flag) \"\(decided)\" \"\(list(for: operand.kind))\""
    }

    private static func zshAction(for kind: ArgumentKind) -> String {
        if let settings = settings(for: kind) {
            return " _rivetool_settings \"\(settings.names)\" \"\(settings.values)\""
        }
        return switch kind {
        case .text, .textWithFile, .severity, .runtime: " "
        case .file: "_files"
        case .riveFile: "_files -g \"*.(\(extensions.joined(separator: "|")))(-.)\""
        case .address: "_rivetool_addresses"
        case .artboard: " _rivetool_addresses artboards"
        case .explained, .described, .recordType, .choice: "(\(list(for: kind)))"
        }
    }

    /// `_arguments` reads brackets and colons in a description.
    private static func zshEscaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "[]:\\".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
