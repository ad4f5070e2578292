package import RiveGeometry
import RiveXML

/// Writes the elements of an SVG document, one on a line.
package struct SVGWriter {
    package private(set) var text = ""
    package let numbers: SVGNumbers
    /// The elements that are open.
    private var open: [String] = []
    private let depth: Int

    /// Starts an empty document, or a part of one that is indented so far.
    package init(_ numbers: SVGNumbers, depth: Int = 0) { (self.numbers, self.depth) = (numbers, depth) }

    /// Starts an element with others inside.
    package mutating func start(_ name: String, _ attributes: SVGAttributes = [:]) {
        begin(name, attributes)
        text += ">\n"
        open.append(name)
    }

    /// Ends the element that was started last.
    package mutating func end() {
        guard let name = open.popLast() else { return }
        indent()
        text += "</\(name)>\n"
    }

    /// Writes an element without others inside, but for a title that browsers show under the pointer.
    package mutating func element(_ name: String, _ attributes: SVGAttributes, title: String? = nil) {
        begin(name, attributes)
        text += title.map { "><title>\(XMLText.escaped($0))</title></\(name)>\n" } ?? "/>\n"
    }

    /// Writes an element with text inside.
    package mutating func element(_ name: String, _ attributes: SVGAttributes = [:], text content: String) {
        begin(name, attributes)
        text += ">\(XMLText.escaped(content))</\(name)>\n"
    }

    /// Writes the rules of a style sheet, a line each. They hold no markup.
    package mutating func style(_ rules: [String]) {
        start("style")
        for rule in rules {
            indent()
            text += rule + "\n"
        }
        end()
    }

    /// Inserts the elements of another writer.
    package mutating func append(_ other: SVGWriter) { text += other.text }

    private mutating func begin(_ name: String, _ attributes: SVGAttributes) {
        indent()
        text += "<\(name)"
        for (name, value) in attributes.pairs { text += " \(name)=\"\(XMLText.escaped(value))\"" }
    }

    private mutating func indent() {
        for _ in 0..<depth + open.count { text += "  " }
    }

    package func number(_ value: Double) -> String { numbers.text(value) }

    /// The data of a path that has an outline.
    package func data(of outline: PathOutline) -> String {
        var data = ""
        numbers.append(outline.verbs, outline.points, to: &data)
        return data
    }
}
