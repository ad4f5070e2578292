import RiveFormat
import RiveSchema
import RiveTestSupport

extension RuleRow {
    /// Files whose bytes are not as the format has them.
    static let bytes: [RuleRow] = faults + headers + tables + records

    private static let faults: [RuleRow] = [
        .init("RIV0101", at: .byte(4), bad: start(major: 6), good: start()),
        .init("RIV0131", at: .byte(5), bad: header(minor: 9), good: header(minor: 3)),
        // Cut inside the width of an artboard.
        .init("RIV0102", at: .byte(10), bad: start([1, 7, 0, 0]), good: start([1, 7, 0, 0, 0, 0, 0])),
        .init("RIV0103", at: .byte(8), bad: start(endless), good: start([0x97, 0x00])),
        .init(
            "RIV0104", at: .byte(10), bad: start([2, 5, 0x80, 0x80, 0x80, 0x80, 0x10, 0]), good: start([2, 5, 0, 0])),
        .init("RIV0105", at: .byte(10), bad: start([2, 4, 0x80, 0x80, 0x80, 0x01, 0]), good: start([2, 4, 1, 65, 0])),
        .init("RIV0106", at: .byte(8), bad: start([0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0]), good: start([23, 0])),
        .init("RIV0107", at: .byte(9), bad: start([2, 0xF0, 0xA2, 0x04, 1, 0]), good: start([2, 0])),
        .init(
            "RIV0108", at: .byte(9), bad: start([2, 0xA8, 0x46, 1, 0]),
            good: ArtificialFile(toc: [9_000: 0], .init(.node, [9_000: 1])).bytes),
    ]

    private static let headers: [RuleRow] = [
        .init("RIV0109", at: .byte(6), bad: header(fileId: 2_147_483_648), good: header(fileId: 2_147_483_647)),
        // A small negative number to the runtime, which takes it.
        .init("RIV0109", at: .byte(5), bad: header(minor: 2_147_483_648), good: header(fileId: .max)),
        .init("RIV0109", at: .byte(5), bad: wide(at: 5), good: wide(at: nil)),
        .init("RIV0115", at: .byte(4), bad: long(at: 4), good: long(at: nil)),
        .init("RIV0115", at: .byte(5), bad: long(at: 5), good: long(at: nil)),
        .init("RIV0115", at: .byte(6), bad: long(at: 6), good: long(at: nil)),
        // The 0 that ends the table of contents.
        .init("RIV0115", at: .byte(7), bad: long(at: 7), good: long(at: nil)),
        .init("RIV0115", at: .byte(7), bad: listing([557: 1], keyWidth: 3), good: listing([557: 1])),
        .init(
            "RIV0127", at: .record(0), bad: ArtificialFile(.init(.artboard)), good: ArtificialFile(.init(.backboard))),
        .init("RIV0128", at: .record(1), bad: [.init(.backboard)], good: [.init(.artboard)]),
    ]

    private static let tables: [RuleRow] = [
        .init(
            "RIV0110", at: .record(1, .viewModelComponentName),
            bad: ArtificialFile(.init(.backboard), .init(.viewModel, [.viewModelComponentName: "A"])),
            good: listing([557: 1])),
        .init("RIV0111", at: .byte(7), bad: listing([557: 2]), good: listing([557: 1])),
        .init("RIV0112", at: .byte(9), bad: listing([557: 1, 558: 0]), good: listing([557: 1])),
        .init("RIV0113", at: .byte(9), bad: listing([557: 1, 557: 1]), good: listing([557: 1])),
        .init("RIV0129", at: .byte(9), bad: listing([557: 1, 2_147_483_648: 0]), good: listing([557: 1])),
        .init("RIV0114", at: .byte(7), bad: words(0x0100_0001), good: words(0x0000_0001)),
    ]

    private static let records: [RuleRow] = [
        .init(
            "RIV0115", at: .record(1), bad: [.init(.artboard, [:], typeWidth: 2, terminator: [0])], good: .artboard()),
        .init("RIV0115", at: .record(1), bad: [.init(.artboard, [:], terminator: [0x80, 0])], good: .artboard()),
        .init(
            "RIV0115", at: .record(2, .parentId),
            bad: .artboard(.init(.node, [.parentId: .uint(0, width: 2)])), good: .artboard(.init(.node, [.parentId: 0]))
        ),
        .init(
            "RIV0115", at: .record(2, .componentName),
            bad: .artboard(.init(.node, [.componentName: .raw([0x81, 0, 65])])),
            good: .artboard(.init(.node, [.componentName: "A"]))),
        .init(
            "RIV0115", at: .record(2, .parentId),
            bad: .artboard(.init(.node, [.parentId: 0], keyWidth: 2, terminator: [0])),
            good: .artboard(.init(.node, [.parentId: 0]))),
        .init(
            "RIV0116", at: .record(2, 48), bad: .artboard(.init(.stroke, [48: 256])),
            good: .artboard(.init(.stroke, [48: 1]))),
        .init(
            "RIV0116", at: .record(2, 1047), bad: .artboard(.init(1068, [1047: 70_000])),
            good: .artboard(.init(1068, [1047: 1]))),
        .init(
            "RIV0126", at: .record(2, 48), bad: .artboard(.init(.stroke, [48: 9])),
            good: .artboard(.init(.stroke, [48: 2]))),
        .init("RIV0117", at: .record(2), bad: .artboard(.unknown), good: .artboard(.init(.node))),
        .init("RIV0117", at: .record(2), bad: .artboard(.init(.component)), good: .artboard(.init(.node))),
        .init("RIV0118", at: .record(2), bad: .artboard(.init(0)), good: .artboard(.init(.node))),
        .init(
            "RIV0119", at: .record(2, 37), bad: .artboard(.init(.node, [37: .color(0)])),
            good: .artboard(.init(.solidColor, [37: .color(0)]))),
        .init(
            "RIV0130", at: .record(1, 712),
            bad: ArtificialFile(toc: [712: 0], .init(.backboard), .init(.artboard, [712: 0])),
            good: ArtificialFile(toc: [712: 0], .init(.backboard), .init(.artboard))),
        .init(
            "RIV0120", at: .record(2, 41), bad: .artboard(.init(.node, [41: true])),
            good: .artboard(.init(.stroke, [41: true]))),
        .init(
            "RIV0121", at: .byte(13), bad: .artboard(.init(.node, [13: 1.0, 13: 2.0])),
            good: .artboard(.init(.node, [13: 1.0, 14: 2.0]))),
        .init(
            "RIV0122", at: .record(2, 41), bad: .artboard(.init(.stroke, [41: .raw([2])])),
            good: .artboard(.init(.stroke, [41: true]))),
        .init(
            "RIV0123", at: .record(1, .componentName), bad: [.init(.artboard, [.componentName: .bytes([0xFF])])],
            good: [.init(.artboard, [.componentName: "ä"])]),
        .init(
            "RIV0124", at: .record(1, .componentName), bad: [.init(.artboard, [.componentName: "Main\n"])],
            good: [.init(.artboard, [.componentName: "Main 👍"])]),
        .init(
            "RIV0124", at: .record(1, .componentName), bad: [.init(.artboard, [.componentName: "Main\u{9F}"])],
            good: [.init(.artboard, [.componentName: "Main\u{A0}"])]),
        .init(
            "RIV0124", at: .record(1, .componentName), bad: [.init(.artboard, [.componentName: "Main\u{202E}"])],
            good: [.init(.artboard, [.componentName: "Main\u{2029}"])]),
        // Nobody looks up a node by its name.
        .init(
            "RIV0124", at: .record(2, .componentName), bad: .artboard(.init(.event, [.componentName: "\u{2066}a"])),
            good: .artboard(.init(.node, [.componentName: "\u{2066}a\n"]))),
        .init(
            "RIV0125", at: .record(1, .layoutComponentWidth),
            bad: [.init(.artboard, [.layoutComponentWidth: .float(-.infinity)])],
            good: [.init(.artboard, [.layoutComponentWidth: .float(-.greatestFiniteMagnitude)])]),
        .init(
            "RIV0125", at: .record(1, .layoutComponentWidth),
            bad: [.init(.artboard, [.layoutComponentWidth: .float(.nan)])],
            good: [.init(.artboard, [.layoutComponentWidth: 1.0])]),
    ]

    // MARK: Bytes

    private static let endless: [UInt8] = Array(repeating: 0x80, count: 10) + [1]

    /// A header, an empty table of contents, and what follows.
    private static func start(_ records: [UInt8] = [], major: UInt8 = 7) -> [UInt8] {
        [0x52, 0x49, 0x56, 0x45, major, 0, 0, 0] + records
    }

    private static func header(minor: UInt32 = 0, fileId: UInt64 = 0) -> [UInt8] {
        var file = ArtificialFile(.init(.backboard))
        file.header = Header(major: 7, minor: minor, fileId: fileId)
        return file.bytes
    }

    /// A header with one number of more than 32 bits, or none.
    private static func wide(at offset: Int?) -> [UInt8] { replacing(offset, by: [0x80, 0x80, 0x80, 0x80, 0x20]) }

    /// A header or table of contents with one number that takes a byte too many, or none.
    private static func long(at offset: Int?) -> [UInt8] { replacing(offset, by: [offset == 4 ? 0x87 : 0x80, 0]) }

    private static func replacing(_ offset: Int?, by bytes: [UInt8]) -> [UInt8] {
        var file = start([23, 0])
        if let offset { file.replaceSubrange(offset...offset, with: bytes) }
        return file
    }

    /// A file with a view model, whose name has the key 557.
    private static func listing(_ toc: KeyValuePairs<UInt64, UInt8>, keyWidth: Int = 1) -> ArtificialFile {
        var file = ArtificialFile(toc: toc, .init(.backboard), .init(.viewModel, [.viewModelComponentName: "A"]))
        for index in file.tableOfContents.entries.indices { file.tableOfContents.entries[index].width = keyWidth }
        return file
    }

    /// The same with the word for the key given.
    private static func words(_ word: UInt32) -> ArtificialFile {
        var file = listing([557: 1])
        file.tableOfContents.irregularWords = [word]
        return file
    }
}
