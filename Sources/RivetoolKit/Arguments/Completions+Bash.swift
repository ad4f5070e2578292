extension Completions {
    static var bash: String {
        """
        # bash completion for rivetool
        # The words of the line as the shell will read them, the one at the cursor last; in _rivetool_quote the quote that is open
        # there.
        _rivetool_split() {
            local line=${COMP_LINE:0:COMP_POINT} word= i character
            _rivetool_words=() _rivetool_quote=
            for ((i = 0; i < ${#line}; i++)); do
                character=${line:i:1}
                if [[ $_rivetool_quote ]]; then
                    if [[ $character == "$_rivetool_quote" ]]; then _rivetool_quote=; else word+=$character; fi
                elif [[ $character == [\\\"\\'] ]]; then
                    _rivetool_quote=$character
                elif [[ $character == \\\\ ]]; then
                    ((++i))
                    word+=${line:i:1}
                elif [[ $character == ' ' ]]; then
                    [[ $word ]] && _rivetool_words+=("$word")
                    word=
                else
                    word+=$character
                fi
            done
            _rivetool_words+=("$word")
        }
        # Those of some words that go on from the word at the cursor.
        _rivetool_offer() {
            local word
            while IFS= read -r word; do
                printf -v word %q "$word"
                COMPREPLY+=("$word")
            done < <(compgen -W "$1" -- "$current")
        }
        # A name and a value with = between them: the shell takes what follows that for a word.
        _rivetool_settings() {
            if [[ $current == *=* ]]; then
                current=${current#*=}
                _rivetool_offer "$2"
            else
                compopt -o nospace 2> /dev/null
                COMPREPLY=($(compgen -S = -W "$1" -- "$current"))
            fi
        }
        # The addresses, of the first file on the line, that go on from the word at the cursor. The program may be told more: that
        # artboards alone are meant, or what stands before the word, as a value follows its address.
        _rivetool_addresses() {
            local file= word address quoted start=
            for word in "${_rivetool_words[@]:1}"; do
                [[ -f $word ]] && file=$word && break
            done
            word=$current
            [[ $file && $word != "$file" ]] || return
            compopt +o default 2> /dev/null
            [[ $1 == --artboards ]] || compopt -o nospace 2> /dev/null
            # The shell takes what follows the last of these for the word.
            if [[ ! $_rivetool_quote ]]; then
                printf -v start %q "${word%"${word##*[:@=]}"}"
                [[ $start == "''" ]] && start=
            fi
            while IFS= read -r address; do
                if [[ $_rivetool_quote ]]; then quoted=$address; else printf -v quoted %q "$address"; fi
                COMPREPLY+=("${quoted#"$start"}")
            done < <("${_rivetool_words[0]}" complete "$word" "$file" "$@" 2> /dev/null)
        }
        # Folders, and files that the commands read.
        _rivetool_files() {
            compopt -o filenames 2> /dev/null
            COMPREPLY=($(compgen -d -- "$current")\(bashFiles))
        }
        _rivetool() {
            COMPREPLY=()
            local _rivetool_words _rivetool_quote
            _rivetool_split
            local last=$((${#_rivetool_words[@]} - 1))
            local current=${_rivetool_words[last]} previous=${_rivetool_words[last - 1]}
            local command=${_rivetool_words[1]} first=2 options= valued= words= files= addresses= values=
            local word place=0 isValue=
            if ((last == 1)); then
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
            # The operands before the word at the cursor.
            for word in "${_rivetool_words[@]:first:last - first}"; do
                if [[ $isValue ]]; then
                    isValue=
                elif [[ $word != -* ]]; then
                    ((++place))
                elif [[ " $valued " == *" $word "* ]]; then
                    isValue=yes
                fi
            done
            if [[ $current == -* ]]; then
                COMPREPLY=($(compgen -W "$options" -- "$current"))
            elif ((place == 0)) && [[ $words ]]; then
                _rivetool_offer "$words"
            else
                if [[ $values ]]; then
                    _rivetool_addresses -- "$previous"
                elif [[ $addresses ]]; then
                    _rivetool_addresses
                fi
                [[ $files && ${#COMPREPLY[@]} -eq 0 ]] && _rivetool_files
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
                        if ((last == 2)); then
                            COMPREPLY=($(compgen -W '\(seconds)' -- "$current"))
                            return
                        fi
                        command+=" ${_rivetool_words[2]}" first=3
                        ;;

                """
        }.joined()
    }

    /// What follows an option is its value: one of its words, or whatever bash completes by itself.
    private static var bashValues: String {
        CommandTable.all.flatMap { command in
            command.allOptions.filter(\.takesNextWord).map { option in
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
        if let settings = settings(for: kind) {
            return "_rivetool_settings \(quoted(settings.names)) \(quoted(settings.values))"
        }
        return switch kind {
        case .address: "_rivetool_addresses"
        case .artboard: "_rivetool_addresses --artboards"
        case .riveFile: "_rivetool_files"
        case .explained, .described, .recordType, .choice: "_rivetool_offer \(quoted(list(for: kind)))"
        case .text, .file, .textWithFile, .severity, .runtime: "COMPREPLY=()"
        }
    }

    private static var bashFiles: String {
        extensions.map { " $(compgen -f -X '!*.\($0)' -- \"$current\")" }.joined()
    }

    /// What else can stand for the operands of a command.
    private static func bashOperands(of command: Command) -> String {
        let kinds = command.operands.map(\.kind)
        let takesRiveFiles = kinds.contains(.riveFile) && !kinds.contains(.file) && !kinds.contains(.textWithFile)
        return (takesRiveFiles ? " files=yes" : "") + (kinds.contains(.address) ? " addresses=yes" : "")
            + (takesValues(command) ? " values=yes" : "")
    }

    /// The first operand, where an option that decides what it is stands on the line.
    private static func bashDecision(of command: Command) -> String {
        guard let (option, words) = deciding(command) else { return "" }
        return "            [[ \" ${_rivetool_words[*]} \" == *\" \(option.flag) \"* ]] && words=\(quoted(words))\n"
    }

    private static var bashCommands: String {
        CommandTable.all.map { command in
            let options = command.allOptions.flatMap(spellings)
            let valued = command.allOptions.filter { $0.placeholder != nil }.flatMap(spellings)
            let choices = command.operands.first.map { list(for: $0.kind) } ?? ""
            return """
                    \(quoted(command.name)))
                        options=\(quoted(options.joined(separator: " ")))
                        valued=\(quoted(valued.joined(separator: " ")))
                        words=\(quoted(choices))\(bashOperands(of: command))
                \(bashDecision(of: command))            ;;

                """
        }.joined()
    }
}
