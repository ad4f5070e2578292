extension Completions {
    static var bash: String {
        """
        # bash completion for rivetool
        _rivetool() {
            COMPREPLY=()
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
            local command=${COMP_WORDS[1]} first=2 options= words=
            if ((COMP_CWORD == 1)); then
                COMPREPLY=($(compgen -W '\(firstChoices)' -- "$current"))
                return
            fi
            case $command in
        \(bashFamilies)    *) ;;
            esac
            case "$command $previous" in
        \(bashValues)    *) ;;
            esac
            case $command in
        \(bashCommands)    *) ;;
            esac
            if [[ $current == -* ]]; then
                COMPREPLY=($(compgen -W "$options" -- "$current"))
            elif ((COMP_CWORD == first)) && [[ $words ]]; then
                COMPREPLY=($(compgen -W "$words" -- "$current"))
            fi
        }
        # Where the function offers nothing, bash completes file names.
        complete -o default -F _rivetool rivetool

        """
    }

    private static var firstChoices: String {
        (CommandTable.firstWords + ["--help", "--version"]).joined(separator: " ")
    }

    /// A two-word command is known once its second word is complete.
    private static var bashFamilies: String {
        families.map { family in
            let seconds = family.seconds.map(lastWord).joined(separator: " ")
            return """
                    \(family.first))
                        if ((COMP_CWORD == 2)); then
                            COMPREPLY=($(compgen -W '\(seconds)' -- "$current"))
                            return
                        fi
                        command+=" ${COMP_WORDS[2]}" first=3
                        ;;

                """
        }.joined()
    }

    /// What follows an option is its value: one of its words, or whatever bash completes by itself.
    private static var bashValues: String {
        CommandTable.all.flatMap { command in
            command.allOptions.filter { $0.placeholder != nil }.map { option in
                let letter = option.letter.map { "|'\(command.name) -\($0)'" } ?? ""
                return """
                        '\(command.name) \(option.flag)'\(letter))
                            \(bashReply(for: option.kind))
                            return
                            ;;

                    """
            }
        }.joined()
    }

    private static func bashReply(for kind: ArgumentKind) -> String {
        let choices = quoted(words(for: kind).joined(separator: " "))
        return choices == "''" ? "COMPREPLY=()" : "COMPREPLY=($(compgen -W \(choices) -- \"$current\"))"
    }

    private static var bashCommands: String {
        CommandTable.all.map { command in
            let options = command.allOptions.flatMap { option in
                [option.flag] + (option.letter.map { ["-\($0)"] } ?? [])
            }
            let choices = command.operands.first.map { words(for: $0.kind) } ?? []
            return """
                    \(quoted(command.name)))
                        options=\(quoted(options.joined(separator: " ")))
                        words=\(quoted(choices.joined(separator: " ")))
                        ;;

                """
        }.joined()
    }
}
