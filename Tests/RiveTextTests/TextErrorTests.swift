import RiveText
import Testing

@Suite("What is wrong with a text")
struct TextErrorTests {
    @Test(
        "Line, column and message",
        arguments: [
            ("Shap", 1, 1, "unknown type \"Shap\""),
            ("Backboard\n  Node y", 2, 9, "expected \"=\", found end of line"),
            ("Backboard\r\n  Node y", 2, 9, "expected \"=\", found end of line"),
            ("Backboard\r  Node y\r", 2, 9, "expected \"=\", found end of line"),
            ("\u{FEFF}Node y", 1, 7, "expected \"=\", found end of line"),
            ("Node name=\"a\rNode", 1, 11, "the string does not end"),
            ("Node z=1", 1, 6, "Node has no property \"z\""),
            ("Node Nod.x=1", 1, 6, "unknown property \"Nod.x\""),
            ("Node name=\"ü\" x=z", 1, 17, "\"z\" is not a number"),
            ("Node x=1e99", 1, 8, "1e99 does not fit a float32"),
            ("Node x=infinity", 1, 8, "\"infinity\" is not a number"),
            ("Node x=0x1p3", 1, 8, "\"0x1p3\" is not a number"),
            ("Node x=nan(0x1)", 1, 12, "these bits are not a NaN"),
            ("Node x=1y=2", 1, 8, "\"1y\" is not a number"),
            ("Node x=1 =2", 1, 10, "expected a property, found \"=\""),
            ("Node name=\"abc", 1, 11, "the string does not end"),
            ("Node name=\"a\\q\"", 1, 13, "unknown escape"),
            ("Node name=\"\\xg0\"", 1, 12, "expected two hexadecimal digits after \\x"),
            ("Node name=\"\\u{d800}\"", 1, 12, "expected the number of a character after \\u, as in \\u{1f600}"),
            ("Node name=\"a\"x=1", 1, 14, "expected a space, found \"x\""),
            ("Node name=5", 1, 11, "expected a string, found \"5\""),
            ("Fill isVisible=yes", 1, 16, "\"yes\" is not a boolean"),
            ("Fill isVisible=bool(256)", 1, 21, "256 is too large; at most 255"),
            ("Fill fillRule=odd", 1, 15, "no value is named \"odd\""),
            ("SolidColor colorValue=FF", 1, 23, "expected a color such as #FF313131, found \"F\""),
            ("SolidColor colorValue=#FFF", 1, 23, "expected a color as #AARRGGBB or #RRGGBB"),
            ("StateTransition duration=4294967296", 1, 26, "4294967296 is too large; at most 4294967295"),
            ("StateTransition duration=99999999999999999999", 1, 26, "the number does not fit 64 bits"),
            ("StateTransition duration=200~1", 1, 30, "200 takes 2 to 10 bytes"),
            ("StateTransition duration=200~11", 1, 30, "200 takes 2 to 10 bytes"),
            (
                "StateTransition stateToId=entry", 1, 27,
                "expected a number, a name in quotes, a $label or none, found \"e\""
            ),
            ("KeyFrameInt value=-2147483649", 1, 19, "the number does not fit 32 bits"),
            ("FileAssetContents bytes=hex\"abc\"", 1, 25, "expected two hexadecimal digits for each byte"),
            ("FileAssetContents bytes=base64\"AB==\"", 1, 25, "expected base64 with padding"),
            ("FileAssetContents bytes=[1,2]", 1, 27, "expected a space or \"]\", found \",\""),
            ("FileAssetContents bytes=[1", 1, 27, "expected a space or \"]\", found end of line"),
            ("type:2147483648", 1, 6, "2147483648 is too large; at most 2147483647"),
            ("Component", 1, 1, "type Component is abstract and has no records; to store one anyway, write type:10"),
            ("Node key:0=1", 1, 10, "0 is not a property key"),
            (
                "Node key:60000=1", 1, 6,
                "the format does not define property key 60000; name its kind in a line such as toc 60000:uint"
            ),
            ("Node $a $b", 1, 10, "a record has one label, directly after its type"),
            ("Node $a\nNode $a", 2, 1, "the label $a is used in line 1 already"),
            ("Node\nrive 7.0 fileId=0", 2, 1, "the rive line must come first"),
            ("rive 6.0 fileId=0", 1, 6, "version 6 is not supported; this build writes 7"),
            ("rive 7.0", 1, 9, "expected fileId=…"),
            ("Node\ntoc 4:bytes", 2, 1, "the table of contents must come before the records"),
            ("toc 4:string", 1, 7, "\"string\" is not a kind of value"),
            ("toc 0:uint", 1, 5, "0 is not a property key"),
            ("toc 4:bytes\ntoc words 0x101", 2, 5, "a draft has no words in its table of contents; leave them out"),
            ("rive 7.0 fileId=0\ntoc 4:bytes\ntoc words 1 2", 3, 5, "the words do not match the types of the 1 keys"),
            ("rive 7.0 fileId=0\ntoc 4:bytes\ntoc words 2", 3, 5, "the words do not match the types of the 1 keys"),
            ("@", 1, 1, "expected a type, found \"@\""),
            ("Node end~2 x=1", 1, 12, "unexpected \"x\""),
        ])
    func malformed(text: String, line: Int, column: Int, message: String) {
        let error = #expect(throws: TextError.self) { try TextReader.assemble(Array(text.utf8)) }
        #expect(error?.message == message)
        #expect(error?.line == line)
        #expect(error?.column == column)
    }

    @Test(
        "What was meant",
        arguments: [
            ("Shap", ["Shape"]), ("Node scalX=1", ["scaleX"]), ("Fill fillRule=evenOd", ["evenOdd"]),
            ("Node x=nan(0)", ["nan", "nan(0x7fc00001)"]),
            ("Artboard\n  Node name=\"Knob\"\n  Joystick handleSourceId=\"Knop\"", ["Knob"]),
            ("AnimationState $idle\nStateTransition stateToId=$ilde", []),
        ])
    func candidates(text: String, candidates: [String]) {
        let error = #expect(throws: TextError.self) { try TextReader.assemble(Array(text.utf8)) }
        #expect(error?.candidates.prefix(candidates.count) == candidates[...])
    }

    @Test("No prefix of a text traps")
    func prefixes() throws {
        let text = Array(
            """
            rive 7~2.0 fileId=1
            toc 712~3:float 204:uint
            type:112 key:712=1.5 Node.x=-inf
            Shape~2 name="a\\xff\\u{7f}"~2 parentId~2="b" x=nan(0x7fc00001) end~2 // c
            DataBindContext propertyKey=Node.x flags=twoWay|64 sourcePathIds="P/a\\\\/b"
            FileAssetContents bytes=base64"AAAA" signature=hex"00"
            """.utf8)
        for length in 0...text.count { _ = try? TextReader.assemble(Array(text[..<length])) }
        for index in text.indices {
            var changed = text
            for byte: UInt8 in [0, 0x20, 0x22, 0x24, 0x7E, 0x80, 0xFF] {
                changed[index] = byte
                _ = try? TextReader.assemble(changed)
            }
        }
    }
}
