package import RiveJSON
import RiveModel

/// A parameter of a method.
package struct SessionParameter: Sendable {
    /// What it can be.
    package enum Kind: Sendable {
        case text, boolean, number
        /// A text that something is kept by.
        case key
        case integer(ClosedRange<Int>)
        /// An array of texts.
        case texts
        /// An array of objects.
        case objects
        /// A text, a number, true, false or null.
        case value
        /// An object whose keys are addresses, with such a value each.
        case values
        /// One of these texts.
        case choice([String])
    }

    package let name: String
    package let kind: Kind
    package let isRequired: Bool

    /// - Parameters:
    ///   - name: Its key.
    ///   - kind: What it can be.
    ///   - isRequired: Whether it may not be left out.
    package init(_ name: String, _ kind: Kind, isRequired: Bool = false) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
    }

    /// What it has to be; nil where a value is that.
    func complaint(_ value: JSONValue) -> String? {
        switch (kind, value.content) {
        case (.key, .string(let key)) where key.utf8.count <= Self.longestKey: return nil
        case (.text, .string), (.boolean, .boolean), (.number, .number): return nil
        case (.value, .string), (.value, .number), (.value, .boolean), (.value, .null): return nil
        case (.integer(let range), .number):
            if let number = value.integer, range.contains(number) { return nil }
        case (.texts, .array(let elements)) where elements.allSatisfy({ $0.string != nil }): return nil
        case (.objects, .array(let elements)) where elements.allSatisfy({ $0.fields != nil }): return nil
        case (.choice(let words), .string(let word)) where words.contains(word): return nil
        case (.values, .object(let fields)):
            let element = SessionParameter(name, .value)
            if fields.allSatisfy({ element.complaint($0.value) == nil }) { return nil }
        default: break
        }
        return words
    }

    private static let longestKey = 1000

    /// What it can be, for JSON Schemas.
    package var jsonType: JSONType {
        switch kind {
        case .text, .key: .string
        case .boolean: .boolean
        case .number: .number
        case .integer(let range): .range(range)
        case .texts: .array(of: .string)
        case .objects: .array(of: .dictionary(of: .any))
        case .value: Self.value
        case .values: .dictionary(of: Self.value)
        case .choice(let words): .words(words)
        }
    }

    private static let value = JSONType.optional(.anyOf([.string, .number, .boolean]))

    /// What it can be, in words.
    package var words: String {
        switch kind {
        case .text: "a string"
        case .key: "a string of \(NumberWords.grouped(Self.longestKey)) bytes at most"
        case .boolean: "true or false"
        case .number: "a number"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .texts: "an array of strings"
        case .objects: "an array of objects"
        case .value: "a string, a number, true, false or null"
        case .values: "an object of addresses, with a string, a number, true, false or null each"
        case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
        }
    }
}
