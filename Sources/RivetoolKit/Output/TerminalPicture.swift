import RiveFormat
import RiveRaster
import ToolSupport

/// A picture on a terminal.
struct TerminalPicture {
    /// How a terminal shows pictures.
    enum Kind: Equatable {
        /// The graphics protocol of kitty, with all pixels.
        case kitty
        /// Two pixels in a cell: half blocks in 24-bit colour.
        case halfBlocks
    }

    let kind: Kind
    /// How many cells it can take.
    let columns: Int
    let rows: Int

    /// The lines that show a picture, which is never enlarged.
    func bytes(of canvas: Canvas) -> [UInt8] {
        guard canvas.width > 0, canvas.height > 0, columns > 0, rows > 0 else { return [] }
        switch kind {
        case .kitty:
            // Dense screens have cells of four times the size.
            return kittyBytes(
                of: canvas.shrunk(width: 4 * columns * Self.cellWidth, height: 4 * rows * Self.cellHeight))
        case .halfBlocks: return blockBytes(of: canvas.shrunk(width: columns, height: 2 * rows))
        }
    }

    // MARK: The protocol of kitty

    /// How many bytes a command can have besides its head.
    private static let commandLimit = 4096
    /// The size of a cell in pixels, as most terminals have it or less.
    private static let (cellWidth, cellHeight) = (8, 16)

    /// https://sw.kovidgoyal.net/kitty/graphics-protocol/
    private func kittyBytes(of canvas: Canvas) -> [UInt8] {
        var data: [UInt8] = []
        PNG.bytes(of: canvas).withUnsafeBytes { Base64.append($0, to: &data) }
        // A PNG to show, and no answers.
        var head = "a=T,f=100,q=2\(kittySize(of: canvas)),"
        var (place, result): (Int, [UInt8]) = (0, [])
        repeat {
            let end = min(place + Self.commandLimit, data.count)
            result += Array("\u{1B}_G\(head)m=\(end < data.count ? 1 : 0);".utf8)
            result += data[place..<end]
            result += Array("\u{1B}\\".utf8)
            place = end
            head = ""
        } while place < data.count
        return result + [UInt8(ascii: "\n")]
    }

    /// The side of a picture that is too large for the terminal, which finds the other by itself.
    private func kittySize(of canvas: Canvas) -> String {
        let (mostWidth, mostHeight) = (columns * Self.cellWidth, rows * Self.cellHeight)
        guard canvas.width > mostWidth || canvas.height > mostHeight else { return "" }
        let isWide = canvas.width * mostHeight > canvas.height * mostWidth
        return isWide ? ",c=\(columns)" : ",r=\(rows)"
    }

    // MARK: Half blocks

    private func blockBytes(of canvas: Canvas) -> [UInt8] {
        let pixels = canvas.straightPixels
        var result: [UInt8] = []
        for row in stride(from: 0, to: canvas.height, by: 2) {
            var line = BlockLine()
            for column in 0..<canvas.width {
                line.add(
                    upper: Self.color(pixels, row * canvas.width + column),
                    lower: row + 1 < canvas.height ? Self.color(pixels, (row + 1) * canvas.width + column) : nil)
            }
            result += line.finished()
        }
        return result
    }

    /// The colour of a pixel, 8 bits each; nil for one that is rather transparent.
    private static func color(_ pixels: [UInt8], _ pixel: Int) -> UInt32? {
        guard pixels[4 * pixel + 3] >= 128 else { return nil }
        return pixels[4 * pixel..<4 * pixel + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// A line of cells, each with the colours of its upper and lower half.
    private struct BlockLine {
        private var bytes: [UInt8] = []
        /// What the terminal writes with.
        private var front: UInt32?
        private var back: UInt32?
        /// Cells without a colour that nothing has followed yet.
        private var blanks = 0

        mutating func add(upper: UInt32?, lower: UInt32?) {
            guard upper != nil || lower != nil else {
                blanks += 1
                return
            }
            if blanks > 0 {
                setColors(front: front, back: nil)
                bytes += [UInt8](repeating: UInt8(ascii: " "), count: blanks)
                blanks = 0
            }
            setColors(front: upper ?? lower, back: upper == nil ? nil : lower)
            bytes += Array((upper == nil ? "▄" : "▀").utf8)
        }

        /// The line with its end, behind which no colour is left.
        consuming func finished() -> [UInt8] {
            if front != nil || back != nil { bytes += Array("\u{1B}[0m".utf8) }
            return bytes + [UInt8(ascii: "\n")]
        }

        private mutating func setColors(front: UInt32?, back: UInt32?) {
            var codes: [String] = []
            if let front, front != self.front { codes.append("38;2;\(Self.code(front))") }
            if back != self.back { codes.append(back.map { "48;2;\(Self.code($0))" } ?? "49") }
            (self.front, self.back) = (front, back)
            if !codes.isEmpty { bytes += Array("\u{1B}[\(codes.joined(separator: ";"))m".utf8) }
        }

        private static func code(_ color: UInt32) -> String { "\(color >> 16);\(color >> 8 & 255);\(color & 255)" }
    }
}

extension TerminalPicture {
    /// What the terminal of a console takes, with a line below for what is typed next.
    init(on console: Console) {
        self.init(
            kind: Kind(console.environment), columns: console.terminal.columns ?? 80,
            rows: max(1, (console.terminal.rows ?? 24) - 1))
    }
}

extension TerminalPicture.Kind {
    /// How a terminal shows pictures, by what it says of itself in the environment.
    init(_ environment: Environment) {
        // Inside of a multiplexer the terminal is another one, which does not know where pictures are.
        let isMultiplexed = ["TMUX", "STY"].contains { environment[$0]?.isEmpty == false }
        let isKitty =
            environment["TERM"] == "xterm-kitty" || environment["TERM"] == "xterm-ghostty"
            || environment["KITTY_WINDOW_ID"]?.isEmpty == false
            || ["ghostty", "WezTerm"].contains(environment["TERM_PROGRAM"] ?? "")
        self = isKitty && !isMultiplexed ? .kitty : .halfBlocks
    }
}
