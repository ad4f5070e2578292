/// The attributes of an element, in order. One whose value is nil is left out.
package struct SVGAttributes: ExpressibleByDictionaryLiteral {
    private(set) var pairs: [(name: String, value: String)] = []

    package init(dictionaryLiteral elements: (String, String?)...) {
        for (name, value) in elements { self[name] = value }
    }

    /// Adds an attribute that is not among them yet.
    subscript(name: String) -> String? {
        get { pairs.first { $0.name == name }?.value }
        set { if let newValue { pairs.append((name, newValue)) } }
    }

    static func + (one: SVGAttributes, other: SVGAttributes) -> SVGAttributes {
        var sum = one
        sum.pairs += other.pairs
        return sum
    }
}
