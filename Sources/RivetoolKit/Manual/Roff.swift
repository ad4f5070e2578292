import RiveFormat

/// The source of a manual page as it is written, in the macros of man(7).
struct Roff {
    private(set) var text = ""
    /// Whether nothing stands below the latest heading.
    private var isBehindHeading = false

    /// A macro with words that need no escapes: `.TP`.
    mutating func macro(_ line: String) {
        text += ".\(line)\n"
        isBehindHeading = false
    }

    /// A heading; what follows it is a paragraph by itself.
    mutating func heading(_ name: String, level: String = "SH") {
        macro("\(level) \(name)")
        isBehindHeading = true
    }

    /// The start of a paragraph.
    mutating func paragraph() {
        if !isBehindHeading { macro("PP") }
    }

    /// A line of text, whose spans are escaped already.
    mutating func line(_ spans: some StringProtocol) {
        // At the start of a line these would make it a macro.
        if spans.hasPrefix(".") { text += "\\&" }
        text += spans + "\n"
        isBehindHeading = false
    }

    /// Text that readers break into lines of their own, in lines of at most 80 columns.
    mutating func filled(_ spans: String) {
        for line in Help.lines(of: spans, width: 80) { self.line(line) }
    }

    /// What is explained, and the explanation, which is filled.
    mutating func entry(_ tag: String, _ explanation: String) {
        macro("TP")
        line(tag)
        filled(explanation)
    }

    /// Lines as they are.
    mutating func verbatim(_ lines: [some StringProtocol]) {
        macro("nf")
        for line in lines { self.line(line.isEmpty ? "\\&" : Self.plain(line)) }
        macro("fi")
    }

    // MARK: Spans

    /// Characters that mean nothing but themselves.
    static func plain(_ text: some StringProtocol) -> String {
        String(text).escaping { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case " "..."\u{7E}": nil
            default: "\\[u" + String(hexadecimal: scalar.value, digits: 4, uppercase: true) + "]"
            }
        }
    }

    static func bold(_ text: some StringProtocol) -> String { "\\fB\(plain(text))\\fR" }

    /// A synopsis: words in capitals stand for something else.
    static func placeholders(_ text: some StringProtocol) -> String {
        var spans = ""
        var word = ""
        func end() {
            let stands = word.utf8.count > 1 || word == "N" || word == "I"
            spans += stands ? "\\fI\(plain(word))\\fR" : plain(word)
            word = ""
        }
        for character in text {
            if ("A"..."Z").contains(character) {
                word.append(character)
            } else {
                end()
                spans += plain(String(character))
            }
        }
        end()
        return spans
    }
}
