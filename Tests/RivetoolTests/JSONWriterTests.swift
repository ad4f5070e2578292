import Foundation
import RiveFormat
import RiveJSON
import RiveTestSupport
import Testing

@testable import ToolSupport

@Suite struct JSONWriterTests {
    private func written(
        _ layout: JSONWriter.Layout = .lines,
        _ body: (inout JSONWriter) -> Void
    ) -> String {
        var bytes: [UInt8] = []
        let output = OutputBuffer { (part) throws(SystemCall.Failure) in bytes += part }
        JSONWriter.write(to: output, layout: layout, body)
        output.flush()
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func layOut() throws {
        let body: (inout JSONWriter) -> Void = { json in
            json.object { json in
                json.field("name", "button")
                json.field("count", 3)
                json.object("empty") { _ in }
                json.array("list") { json in
                    json.value(true)
                    json.null()
                    json.array { json in json.value(-1) }
                }
                json.field("none", String?.none)
            }
        }
        #expect(
            written(.lines, body)
                == #"{"name":"button","count":3,"empty":{},"list":[true,null,[-1]],"none":null}"# + "\n"
        )
        #expect(
            written(.pretty, body) == """
                {
                  "name": "button",
                  "count": 3,
                  "empty": {},
                  "list": [
                    true,
                    null,
                    [
                      -1
                    ]
                  ],
                  "none": null
                }

                """
        )
    }

    @Test func indentsWhatIsDeep() {
        let text = written(.pretty) { json in
            func nest(_ depth: Int, _ json: inout JSONWriter) {
                guard depth > 0 else { return json.value(0) }
                json.array { json in nest(depth - 1, &json) }
            }
            nest(40, &json)
        }
        let lines: [Substring] = text.split(separator: "\n")
        let indents = lines.map { line in line.prefix { $0 == " " }.count }
        #expect(indents == Array(0...40).map { 2 * $0 } + (0..<40).reversed().map { 2 * $0 })
    }

    @Test func endsTheLineAfterEveryDocument() throws {
        let text = written { json in
            for number in 1...2 {
                json.object { json in json.field("n", number) }
            }
        }
        #expect(text == "{\"n\":1}\n{\"n\":2}\n")
    }

    @Test(arguments: [
        ("", #""""#),
        ("plain", #""plain""#),
        ("a\"b\\c/d", #""a\"b\\c/d""#),
        ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#),
        ("\0\u{1f}\u{7f}", #""\u0000\u001f\u007f""#),
        ("äöü 漢字 👍", #""äöü 漢字 👍""#),
        ("\u{80}\u{9f}\u{a0}é", "\"\\u0080\\u009f\u{a0}é\""),
        ("a\u{200b}\u{202e}b\u{2069}–\u{feff}\u{fe0f}", "\"a\\u200b\\u202eb\\u2069–\\ufeff\u{fe0f}\""),
    ])
    func escapes(_ text: String, _ expected: String) throws {
        #expect(written { json in json.value(text) } == expected + "\n")
        #expect(try JSONParser.parse(expected) == .string(text))
    }

    @Test(
        arguments: [
            (0, "0"), (0.1, "0.1"), (-2.5, "-2.5"), (1e21, "1e+21"),
            (.nan, "\"nan\""), (.infinity, "\"inf\""), (-.infinity, "\"-inf\""),
        ] as [(Float, String)])
    func writesFloats(_ value: Float, _ expected: String) throws {
        #expect(written { json in json.value(value) } == expected + "\n")
    }

    @Test func writesExtremeIntegers() throws {
        let text = written { json in
            json.array { json in
                json.value(Int.min)
                json.value(UInt64.max)
            }
        }
        #expect(text == "[-9223372036854775808,18446744073709551615]\n")
    }

    @Test(
        arguments: [
            ([0x61, 0x22], #"{"name":"a\""}"#),
            ([0xC3, 0xA4], #"{"name":"ä"}"#),
            ([0x61, 0xFF, 0x62], #"{"name":"a�b","nameBase64":"Yf9i"}"#),
            ([0xE2, 0x82], #"{"name":"�","nameBase64":"4oI="}"#),
            ([0xE2, 0x82, 0xE2, 0x82, 0xAC], #"{"name":"�€","nameBase64":"4oLigqw="}"#),
        ] as [([UInt8], String)])
    func writesTextOfFiles(_ bytes: [UInt8], _ expected: String) throws {
        let text = written { json in
            json.object { json in json.field("name", text: bytes[...]) }
        }
        #expect(text == expected + "\n")
    }

    @Test func encodesBase64() {
        for count in 0..<70 {
            let data = (0..<count).map { _ in UInt8.random(in: .min ... .max) }
            var encoded: [UInt8] = []
            data.withUnsafeBytes { Base64.append($0, to: &encoded) }
            #expect(String(decoding: encoded, as: UTF8.self) == Data(data).base64EncodedString())
        }
    }

    @Test func crossesTheEdgesOfItsBuffer() throws {
        let text = written { json in
            json.array { json in
                for number in 0..<30_000 { json.value(number) }
            }
        }
        #expect(try JSONParser.parse(text) == .array((0..<30_000).map { .number(Double($0)) }))
    }
}
