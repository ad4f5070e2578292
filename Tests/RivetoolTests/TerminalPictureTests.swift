import RiveFormat
import RiveJSON
import RiveRaster
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// Pictures on a terminal, by their bytes.
@Suite struct TerminalPictureTests {
    private func canvas(_ width: Int, _ pixels: [UInt32]) -> Canvas {
        var canvas = Canvas(width: width, height: pixels.count / width)
        canvas.pixels = pixels.flatMap { color in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) } }
        return canvas
    }

    private func blocks(_ canvas: Canvas, columns: Int = 80, rows: Int = 24) -> String {
        let picture = TerminalPicture(kind: .halfBlocks, columns: columns, rows: rows)
        return String(decoding: picture.bytes(of: canvas), as: UTF8.self)
            .split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "ESC")
    }

    @Test("a cell has two pixels, and colours change where they do")
    func drawsBlocks() {
        let picture = canvas(3, [0xFF00_00FF, 0xFF00_00FF, 0x0000_FFFF, 0x00FF_00FF, 0x00FF_00FF, 0x0000_FFFF])
        #expect(blocks(picture) == "ESC[38;2;255;0;0;48;2;0;255;0m▀▀ESC[38;2;0;0;255;48;2;0;0;255m▀ESC[0m\n")
    }

    @Test("what is transparent has no colour")
    func leavesTransparent() {
        let picture = canvas(4, [0, 0xFF00_00FF, 0, 0, 0, 0, 0xFFFF_FFFF, 0, 0x1010_1040, 0, 0, 0])
        #expect(blocks(picture) == " ESC[38;2;255;0;0m▀ESC[38;2;255;255;255m▄ESC[0m\n\n")
        let over = canvas(3, [0xFFFF_FFFF, 0, 0xFFFF_FFFF, 0xFFFF_FFFF, 0, 0xFFFF_FFFF])
        #expect(blocks(over) == "ESC[38;2;255;255;255;48;2;255;255;255m▀ESC[49m ESC[48;2;255;255;255m▀ESC[0m\n")
    }

    @Test("a large picture is scaled down to what there is, a small one stays")
    func scalesDown() {
        let large = Canvas(width: 200, height: 50, ground: 0xFF33_3333)
        let lines = blocks(large, columns: 40, rows: 20).split(separator: "\n")
        #expect(lines.count == 5 && lines.allSatisfy { $0.count { $0 == "▀" } == 40 })
        let high = blocks(Canvas(width: 50, height: 200, ground: 0xFF33_3333), columns: 40, rows: 20)
        #expect(high.split(separator: "\n").count == 20 && high.split(separator: "\n")[0].count { $0 == "▀" } == 10)
        #expect(blocks(Canvas(width: 2, height: 2, ground: 0xFF33_3333)).count { $0 == "▀" } == 2)
        // The mean of black and white squares.
        let squares = canvas(4, [0xFF, 0xFFFF_FFFF, 0xFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF, 0xFFFF_FFFF, 0xFF])
        #expect(blocks(squares, columns: 2) == "ESC[38;2;128;128;128m▀▀ESC[0m\n")
        #expect(blocks(large, columns: 0).isEmpty && blocks(Canvas(width: 0, height: 9)).isEmpty)
    }

    @Test("kitty gets a PNG in commands of 4096 bytes")
    func speaksKitty() throws {
        var noise = Canvas(width: 90, height: 60, ground: 0xFF00_0000)
        var state: UInt32 = 1
        for index in noise.pixels.indices where index & 3 < 3 {
            state = state &* 1_664_525 &+ 1_013_904_223
            noise.pixels[index] = UInt8(state >> 24)
        }
        let bytes = TerminalPicture(kind: .kitty, columns: 80, rows: 24).bytes(of: noise)
        let commands = bytes.split(separator: 0x1B).filter { $0.first == UInt8(ascii: "_") }
        #expect(bytes.last == UInt8(ascii: "\n") && commands.count > 2)
        var data: [UInt8] = []
        for (index, command) in commands.enumerated() {
            let parts = command.split(separator: UInt8(ascii: ";"), maxSplits: 1)
            let head = (index == 0 ? "_Ga=T,f=100,q=2," : "_G") + "m=\(index + 1 < commands.count ? 1 : 0)"
            #expect(String(decoding: parts[0], as: UTF8.self) == head && parts[1].count <= 4096)
            data += parts[1]
        }
        #expect(Base64.decode(data[...]) == PNG.bytes(of: noise))
    }

    @Test("a picture takes the terminal and leaves a line, and has no more pixels than cells can show")
    func fitsTerminal() throws {
        var terminal = Console.Terminal()
        (terminal.columns, terminal.rows) = (40, 11)
        let console = Console(
            output: OutputBuffer { _ in }, errors: OutputBuffer { _ in }, files: FileSystem(), terminal: terminal,
            environment: Environment(["TERM": "xterm-kitty"]),
            standardInput: { () throws(SystemCall.Failure) in [] })
        let picture = TerminalPicture(on: console)
        #expect(picture.kind == .kitty && picture.columns == 40 && picture.rows == 10)
        let bytes = picture.bytes(of: Canvas(width: 6000, height: 30))
        let data = bytes.dropFirst("\u{1B}_Ga=T,f=100,q=2,c=40,m=0;".utf8.count).prefix { $0 != 0x1B }
        let png = try #require(Base64.decode(data))
        #expect(png[16..<20].reduce(0) { $0 << 8 | Int($1) } == 40 * 32)
    }

    @Test(
        "kitty scales what is too large",
        arguments: [
            (1000, 10, ",c=80"), (10, 1000, ",r=24"), (640, 384, ""), (641, 10, ",c=80"),
        ])
    func scalesInKitty(_ width: Int, _ height: Int, _ size: String) {
        let bytes = TerminalPicture(kind: .kitty, columns: 80, rows: 24).bytes(of: Canvas(width: width, height: height))
        #expect(bytes.starts(with: Array("\u{1B}_Ga=T,f=100,q=2\(size),m=0;".utf8)))
    }

    @Test(
        "the environment says how",
        arguments: [
            (["TERM": "xterm-kitty"], TerminalPicture.Kind.kitty), (["KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM_PROGRAM": "WezTerm", "TERM": "xterm-256color"], .kitty), (["TERM_PROGRAM": "ghostty"], .kitty),
            (["TERM": "xterm-256color"], .halfBlocks), (["TERM_PROGRAM": "Apple_Terminal"], .halfBlocks),
            ([:], .halfBlocks),
            (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"], .halfBlocks),
        ])
    func readsEnvironment(_ variables: [String: String], _ kind: TerminalPicture.Kind) {
        #expect(TerminalPicture.Kind(Environment(variables)) == kind)
    }
}
