import RiveFormat
import RiveModel
import RiveText
import Testing

/// One property in one record, as bytes and as text.
struct ValueRow: CustomTestStringConvertible, Sendable {
    let text: String
    let type: UInt64
    let property: [UInt8]

    init(_ text: String, _ type: UInt64, _ property: [UInt8]) {
        self.text = text
        self.type = type
        self.property = property
    }

    var testDescription: String { text }
}

@Suite("Values in the text form")
struct TextValueTests {
    static let rows: [ValueRow] = [
        // Numbers.
        .init("StateTransition duration=0", 65, FileBytes.number(158, 0)),
        .init("StateTransition duration=4294967295", 65, FileBytes.number(158, 0xFFFF_FFFF)),
        .init("StateTransition duration=200~3", 65, FileBytes.number(158, 200, width: 3)),
        .init("GridItemPlacement gridColumn=-3", 1068, FileBytes.number(1047, 5)),
        .init("GridItemPlacement gridColumn=3~2", 1068, FileBytes.number(1047, 6, width: 2)),
        .init("KeyFrameInt value=-2147483648", 1067, FileBytes.number(1068, 0xFFFF_FFFF)),
        // Named values.
        .init("Fill fillRule=evenOdd", 20, FileBytes.number(40, 1)),
        .init("Fill fillRule=77", 20, FileBytes.number(40, 77)),
        .init("Fill fillRule=evenOdd~2", 20, FileBytes.number(40, 1, width: 2)),
        .init("StateTransition flags=none", 65, FileBytes.number(152, 0)),
        .init("StateTransition flags=disabled|enableExitTime", 65, FileBytes.number(152, 5)),
        .init("StateTransition flags=1048577", 65, FileBytes.number(152, 1_048_577)),
        .init("KeyboardInput keyPhase=0", 664, FileBytes.number(972, 0)),
        .init("DataBindContext flags=toSource", 447, FileBytes.number(587, 1)),
        .init("DataBindContext flags=toSource|nameBased", 447, FileBytes.number(587, 17)),
        // References.
        .init("StateTransition stateToId=3", 65, FileBytes.number(151, 3)),
        .init("StateTransition stateToId=none", 65, FileBytes.number(151, 0xFFFF_FFFF)),
        .init("DataBindContext propertyKey=Node.x", 447, FileBytes.number(586, 13)),
        .init("DataBindContext propertyKey=ColorChannels.colorRed", 447, FileBytes.number(586, 118)),
        .init("DataBindContext propertyKey=780", 447, FileBytes.number(586, 780)),
        .init("DataBindContext sourcePathIds=[0 2 127]", 447, FileBytes.string(588, [0, 2, 127])),
        .init("DataBindContext sourcePathIds=[300]", 447, FileBytes.string(588, [0xAC, 0x02])),
        .init("DataBindContext sourcePathIds=[]", 447, FileBytes.string(588, [])),
        .init("DataBindContext sourcePathIds=hex\"8000\"", 447, FileBytes.string(588, [0x80, 0])),
        .init("DataBindContext sourcePathIds=hex\"80\"", 447, FileBytes.string(588, [0x80])),
        .init("Mesh triangleIndexBytes=[0 1 2]", 109, FileBytes.string(223, [0, 1, 2])),
        // Booleans.
        .init("Fill isVisible=true", 20, FileBytes.property(41, [1])),
        .init("Fill isVisible=false", 20, FileBytes.property(41, [0])),
        .init("Fill isVisible=bool(5)", 20, FileBytes.property(41, [5])),
        // Floats.
        .init("Node x=100", 2, FileBytes.word(13, Float(100).bitPattern)),
        .init("Node x=-2.5", 2, FileBytes.word(13, Float(-2.5).bitPattern)),
        .init("Node x=0.1", 2, FileBytes.word(13, Float(0.1).bitPattern)),
        .init("Node x=-0", 2, FileBytes.word(13, 0x8000_0000)),
        .init("Node x=1e-7", 2, FileBytes.word(13, Float(1e-7).bitPattern)),
        .init("Node x=1e+21", 2, FileBytes.word(13, Float(1e21).bitPattern)),
        .init("Node x=1e-45", 2, FileBytes.word(13, 1)),
        .init("Node x=inf", 2, FileBytes.word(13, 0x7F80_0000)),
        .init("Node x=-inf", 2, FileBytes.word(13, 0xFF80_0000)),
        .init("Node x=nan", 2, FileBytes.word(13, 0x7FC0_0000)),
        .init("Node x=nan(0x7fc00001)", 2, FileBytes.word(13, 0x7FC0_0001)),
        .init("Node x=nan(0xff800001)", 2, FileBytes.word(13, 0xFF80_0001)),
        // Colours.
        .init("SolidColor colorValue=#FF0A1B2C", 18, FileBytes.word(37, 0xFF0A_1B2C)),
        .init("SolidColor colorValue=#00000000", 18, FileBytes.word(37, 0)),
        // Strings.
        .init("Node name=\"\"", 2, FileBytes.string(4, [])),
        .init("Node name=\"Knob // no comment\"", 2, FileBytes.string(4, Array("Knob // no comment".utf8))),
        .init("Node name=\"ünï\"", 2, FileBytes.string(4, Array("ünï".utf8))),
        .init(#"Node name="\"\\\n\t\r""#, 2, FileBytes.string(4, Array("\"\\\n\t\r".utf8))),
        .init(#"Node name="\u{0}\u{7f}\u{202e}""#, 2, FileBytes.string(4, Array("\0\u{7f}\u{202e}".utf8))),
        .init(#"Node name="a\xff\xc3b""#, 2, FileBytes.string(4, [0x61, 0xFF, 0xC3, 0x62])),
        .init(#"Node name="\xed\xa0\x80""#, 2, FileBytes.string(4, [0xED, 0xA0, 0x80])),
        .init("Node name=\"abc\"~2", 2, FileBytes.string(4, Array("abc".utf8), width: 2)),
        // Byte strings.
        .init("FileAssetContents bytes=\"\"", 106, FileBytes.string(212, [])),
        .init("FileAssetContents bytes=\"plain\"", 106, FileBytes.string(212, Array("plain".utf8))),
        .init("FileAssetContents bytes=hex\"00ff10\"", 106, FileBytes.string(212, [0, 255, 16])),
        .init("FileAssetContents bytes=hex\"0a\"~4", 106, FileBytes.string(212, [10], width: 4)),
        .init(
            "FileAssetContents bytes=base64\"\(String(repeating: "AAAA", count: 21))AAA=\"", 106,
            FileBytes.string(212, [UInt8](repeating: 0, count: 65))),
    ]

    @Test("Written and read", arguments: rows)
    func bothWays(row: ValueRow) throws {
        var file = FileBytes()
        file.add(row.type, row.property)
        let text = "rive 7.1 fileId=5\n\(row.text)\n"
        #expect(try TextReader.assemble(Array(text.utf8)) == file.bytes)
        let document = Document(try RiveFile(parsing: file.bytes))
        #expect(document.file.problem == nil)
        #expect(String(decoding: TextWriter(document).write(), as: UTF8.self) == text)
    }

    /// Other spellings of the same values.
    @Test(
        "Read only",
        arguments: [
            ("Node x=1.0", "Node x=1"), ("Node x=+1", "Node x=1"), ("Node x=1E2", "Node x=100"),
            ("SolidColor colorValue=#0a1b2c", "SolidColor colorValue=#FF0A1B2C"),
            ("StateTransition duration=0x10", "StateTransition duration=16"),
            ("StateTransition flags=disabled|4", "StateTransition flags=disabled|enableExitTime"),
            ("DataBindContext flags=direction", "DataBindContext flags=toSource"),
            ("Node key:13=1", "Node x=1"), ("Node TransformComponent.rotation=1", "Node rotation=1"),
            ("type:2", "Node"),
            (#"Node name="\u{1F600}""#, "Node name=\"😀\""), ("\t Node  x=1   // moved", "Node x=1"),
            ("FileAssetContents bytes=[1 300]", "FileAssetContents bytes=hex\"01ac02\""),
            ("\r\n\n// nothing\nNode\r\n", "Node"),
        ])
    func otherSpellings(text: String, canonical: String) throws {
        let exact = { (text: String) in try TextReader.assemble(Array("rive 7.0 fileId=0\n\(text)".utf8)) }
        #expect(try exact(text) == exact(canonical))
    }
}
