import RiveFormat
import Testing

@testable import ToolSupport

/// What is cut off says at which limit.
@Suite struct LimitMessageTests {
    /// A file, made of so many artboards or view models of which each holds the next, and what is wrong with it.
    private static let rows: [(text: String, count: Int, message: String?)] = [
        (artboards(64, each: 1), 64, nil),
        (artboards(65, each: 1), 65, "artboard:A65: artboards nest more than 64 deep"),
        (artboards(16, each: 2), 16, "artboard:A15: the scene has more than 20,000 artboards"), (models(96), 96, nil),
        (models(97), 97, "M97@I: view model instances nest more than 96 deep"),
        (
            "rive draft 7.0\nBackboard\nArtboard name=\"A\" width=1 height=1\n  NestedArtboard artboardId=0\n", 1,
            "artboard:A: artboards nest more than 64 deep"
        ), (layouts(256), 256, nil), (layouts(257), 257, "artboard:A: layouts nest more than 256 deep"),
    ]

    private static func artboards(_ count: Int, each copies: Int) -> String {
        "rive draft 7.0\nBackboard\n"
            + (1...count).map { number in
                let nested =
                    number < count ? String(repeating: "  NestedArtboard artboardId=\(number)\n", count: copies) : ""
                return "Artboard name=\"A\(number)\" width=1 height=1\n" + nested
            }.joined()
    }

    private static func models(_ count: Int) -> String {
        "rive draft 7.0\nBackboard\n"
            + (1...count).map { number in
                let hasNext = number < count
                return "ViewModel name=\"M\(number)\"\n"
                    + (hasNext ? "  ViewModelPropertyViewModel name=\"p\" viewModelReferenceId=\(number)\n" : "")
                    + "  ViewModelInstance name=\"I\"\n"
                    + (hasNext ? "    ViewModelInstanceViewModel viewModelPropertyId=0 propertyValue=0\n" : "")
            }.joined() + "Artboard name=\"A\" width=1 height=1 viewModelId=0\n"
    }

    private static func layouts(_ count: Int) -> String {
        "rive draft 7.0\nBackboard\nArtboard name=\"A\" width=1 height=1\n"
            + (1..<count).map { String(repeating: "  ", count: $0) + "LayoutComponent width=1 height=1\n" }.joined()
    }

    @Test("a scene that nests without end names the limit, and what reaches it", arguments: rows)
    func nesting(_ row: (text: String, count: Int, message: String?)) throws {
        let sandbox = try Sandbox(assembling: row.text, as: "x.riv")
        let result = sandbox.run(["advance", "x.riv", "--frames", "1"])
        #expect(result.status == (row.message == nil ? .done : .unsupported), "\(row.count): \(result.errors)")
        #expect(result.errors == (row.message.map { "rivetool: x.riv: \($0)\n" } ?? ""))
    }

    @Test("a list that claims more items than there are bytes names the byte")
    func claims() throws {
        let sandbox = try Sandbox()
        // The fingerprint, version 7.0, file 0, and a table of contents whose first key goes on for ever.
        let header: [UInt8] = Array("RIVE".utf8) + [7, 0, 0]
        let result = sandbox.run(["inspect", "-"], input: header + [UInt8](repeating: 0xFF, count: 4))
        #expect(result.status == .malformed && result.errors.contains("(at byte 0x"), "\(result.errors)")
    }
}
