import RiveXML
import Testing

@testable import RiveSVG

/// Texts and elements as XML holds them.
@Suite struct XMLTextTests {
    @Test("Markup is escaped, and what XML cannot write is replaced")
    func textsAreEscaped() {
        #expect(XMLText.escaped("a<b>&\"c\"") == "a&lt;b&gt;&amp;&quot;c&quot;")
        #expect(XMLText.escaped("a\tb\r\nc") == "a&#9;b&#13;&#10;c")
        #expect(XMLText.escaped("\0\u{1B}\u{FFFE}\u{FFFF}\u{FEFF}é") == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FEFF}é")
    }

    @Test("Elements close in turn, indented by their depth, and end with their titles")
    func elementsNest() {
        var writer = SVGWriter(.decimals(1), depth: 1)
        writer.start("g", ["id": "a\"b", "class": nil])
        writer.element("path", ["d": "M0 0"], title: "<")
        writer.element("text", text: "&")
        writer.end()
        writer.end()
        #expect(
            writer.text == """
                  <g id="a&quot;b">
                    <path d="M0 0"><title>&lt;</title></path>
                    <text>&amp;</text>
                  </g>

                """)
    }
}
