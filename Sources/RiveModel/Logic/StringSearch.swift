import RiveFormat
import RiveSchema

/// The strings of a file that have a text, in the order of the file.
package struct StringSearch: Sequence, IteratorProtocol {
    /// A string that has the text.
    package struct Match {
        /// The address of the string, which can be read and set there.
        package let address: String
        package let text: ArraySlice<UInt8>
    }

    private let document: Document
    private let pattern: TextPattern
    private let addresses: AddressPrinter
    private var record = 0
    /// The properties of the record that are still to be looked at.
    private var properties = 0..<0

    package init(_ document: Document, _ pattern: TextPattern) {
        self.document = document
        self.pattern = pattern
        addresses = AddressPrinter(document)
        if document.file.recordCount > 0 { properties = document.file.properties(of: 0) }
    }

    package mutating func next() -> Match? {
        while record < document.file.recordCount {
            while let property = properties.popFirst() {
                let stored = document.file.properties[property]
                guard let known = Schema.property(stored.key), known.field == .string,
                    case .bytes(let text) = document.file.value(ofProperty: property), pattern.matches(text)
                else { continue }
                return Match(address: addresses.address(of: known, ofRecord: record), text: text)
            }
            record += 1
            if record < document.file.recordCount { properties = document.file.properties(of: record) }
        }
        return nil
    }
}
