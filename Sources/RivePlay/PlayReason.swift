/// What is wrong, in words in which the names of steps and commands are kept apart: each program spells them in its own way.
package struct PlayReason: ExpressibleByStringInterpolation, Sendable {
    /// A thing that programs spell in ways of their own.
    package enum Mention: Sendable {
        /// A step by its name.
        case step(String)
        /// A setting of the scene or of its pictures, by its name.
        case setting(String)
        /// Something else that the program can be asked to do, in words.
        case command(String)
    }

    fileprivate enum Part: Sendable {
        case words(String)
        case mention(Mention)
    }

    private var parts: [Part]

    package init(stringLiteral words: String) { parts = [.words(words)] }

    package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ words: String) { parts.append(.words(words)) }

        package mutating func appendInterpolation(_ words: some CustomStringConvertible) {
            parts.append(.words(words.description))
        }

        package mutating func appendInterpolation(_ reason: PlayReason) { parts += reason.parts }

        package mutating func appendInterpolation(step name: String) { parts.append(.mention(.step(name))) }

        package mutating func appendInterpolation(setting name: String) { parts.append(.mention(.setting(name))) }

        package mutating func appendInterpolation(command words: String) { parts.append(.mention(.command(words))) }
    }

    /// The words of a program that spells things like this.
    package func text(_ spelling: (Mention) -> String) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .words(let words): text += words
            case .mention(let mention): text += spelling(mention)
            }
        }
    }
}
