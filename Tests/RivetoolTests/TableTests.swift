import Foundation
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// Tables of terminals, from rows and a width to lines.
@Suite struct TableTests {
    private static let header = ["address", "count", "text", "name"]
    private static let rows = [
        ["artboard:Main/object:Knob", "7", "a short text", "Knob"],
        ["artboard:Main/object:Surface", "1200", "-", "Surface"],
    ]

    private func lines(_ columns: Int?, _ header: [String] = header, _ rows: [[String]] = rows) -> [String] {
        Table(header: header, columns: columns, style: .plain).lines(of: rows)
    }

    @Test("columns are aligned, and numbers on the right")
    func aligns() {
        #expect(
            lines(nil) == [
                "address                       count  text          name",
                "artboard:Main/object:Knob         7  a short text  Knob",
                "artboard:Main/object:Surface   1200  -             Surface",
            ])
    }

    @Test("a column that says nothing goes first, then the widest are shortened, of addresses the beginning")
    func shortens() {
        #expect(
            lines(50) == [
                "address                       count  text",
                "artboard:Main/object:Knob         7  a short text",
                "artboard:Main/object:Surface   1200  -",
            ])
        #expect(
            lines(36) == [
                "address          count  text",
                "…in/object:Knob      7  a short text",
                "…object:Surface   1200  -",
            ])
    }

    @Test("no line is wider than the terminal, and none ends in blanks", arguments: 1...90)
    func fits(_ columns: Int) {
        let wide = [["文字文字文字文字", "é", "🔥🔥🔥", ""], ["x", "", "-", "-"], ["y"], []]
        for line in lines(columns) + lines(columns, [], Self.rows) + lines(columns, ["a", "b", "c", "d"], wide) {
            #expect(DisplayWidth.of(line) <= columns, "\(columns): \(line)")
            #expect(line.last != " ")
        }
    }

    @Test("the header is dim, and a table without rows is its header")
    func dims() {
        let table = Table(header: ["a", "b"], columns: 20, style: Style(isOn: true))
        #expect(table.lines(of: []) == ["\u{1B}[2ma  b\u{1B}[0m"])
        #expect(Table(header: [], columns: 20, style: .plain).lines(of: []).isEmpty)
    }

    @Test("a terminal gets a table, and a pipe tabs", .enabled(if: BuiltTool.path != nil, "rivetool is not built"))
    func knowsTerminals() throws {
        let sandbox = try Sandbox()
        let arguments = ["list", "artboards", "Samples/button.riv"]
        let shown = try Self.onTerminal(try #require(BuiltTool.path), arguments, columns: 60, in: sandbox.folder)
        #expect(
            shown == "\u{1B}[2maddress          width  height  viewModel  name\u{1B}[0m\r\n"
                + "artboard:Button    240      80  Download   Button\r\n")
        #expect(sandbox.run(arguments).text == "artboard:Button\t240\t80\tDownload\tButton\n")
    }

    /// What a program prints on a terminal so wide.
    private static func onTerminal(
        _ program: String, _ arguments: [String], columns: UInt16, in folder: URL
    ) throws -> String {
        var (terminal, end): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        // The modules of Linux lack its header.
        typealias OpenPTY =
            @convention(c) (
                UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
                UnsafeMutableRawPointer?, UnsafeMutablePointer<winsize>?
            ) -> Int32
        let function = try #require(dlsym(dlopen(nil, RTLD_NOW), "openpty"))
        let status = unsafeBitCast(function, to: OpenPTY.self)(&terminal, &end, nil, nil, &size)
        try #require(status == 0)
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ["TERM": "xterm"]
        process.standardOutput = FileHandle(fileDescriptor: end)
        try process.run()
        process.waitUntilExit()
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(terminal, &bytes, bytes.count)
        close(end)
        close(terminal)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
