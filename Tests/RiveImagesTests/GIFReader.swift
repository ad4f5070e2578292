/// A reader of GIF files, after the standard and not after the writer.
struct GIFReader {
    struct Frame {
        /// What is seen, straight RGBA.
        var pixels: [UInt8]
        let hundredths: Int
        /// Left, top, width and height.
        let box: [Int]
    }

    let width: Int
    let height: Int
    private(set) var loopCount: Int?
    private(set) var comment = ""
    private(set) var frames: [Frame] = []
    private let file: [UInt8]
    private var place = 13
    private var colors: [[UInt8]] = []

    /// Nil for what is no such file.
    init?(_ file: [UInt8]) {
        guard file.count > 13, file.prefix(6) == Array("GIF89a".utf8)[...], file[10] & 0x80 != 0 else { return nil }
        self.file = file
        (width, height) = (Int(file[6]) | Int(file[7]) << 8, Int(file[8]) | Int(file[9]) << 8)
        for _ in 0..<2 << Int(file[10] & 7) {
            colors.append(Array(file[place..<place + 3]))
            place += 3
        }
        var canvas = [UInt8](repeating: 0, count: 4 * width * height)
        var control: [UInt8] = [0, 0, 0, 0]
        while place < file.count {
            place += 1
            switch file[place - 1] {
            case 0x3B:
                guard place == file.count else { return nil }
                return
            case 0x21:
                let kind = file[place]
                place += 1
                let blocks = blocks()
                switch kind {
                case 0xF9: control = blocks[0]
                case 0xFE: comment = String(decoding: blocks.joined(), as: UTF8.self)
                case 0xFF where blocks[0] == Array("NETSCAPE2.0".utf8):
                    loopCount = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
                default: return nil
                }
            case 0x2C:
                guard draw(control, on: &canvas) else { return nil }
            default: return nil
            }
        }
        return nil
    }

    private mutating func blocks() -> [[UInt8]] {
        var blocks: [[UInt8]] = []
        while case let count = Int(file[place]), count > 0 {
            blocks.append(Array(file[place + 1...place + count]))
            place += count + 1
        }
        place += 1
        return blocks
    }

    private mutating func draw(_ control: [UInt8], on canvas: inout [UInt8]) -> Bool {
        let box = (0..<4).map { Int(file[place + 2 * $0]) | Int(file[place + 2 * $0 + 1]) << 8 }
        guard file[place + 8] == 0, box[0] + box[2] <= width, box[1] + box[3] <= height else { return false }
        let size = Int(file[place + 9])
        place += 10
        let indices = Self.unpacked(Array(blocks().joined()), size)
        guard indices.count == box[2] * box[3] else { return false }
        func forEach(_ body: (Int, Int) -> Void) {
            for (number, index) in indices.enumerated() {
                body(4 * ((box[1] + number / box[2]) * width + box[0] + number % box[2]), index)
            }
        }
        forEach { place, index in
            if control[0] & 1 == 0 || index != control[3] {
                canvas.replaceSubrange(place..<place + 4, with: colors[index] + [255])
            }
        }
        frames.append(Frame(pixels: canvas, hundredths: Int(control[1]) | Int(control[2]) << 8, box: box))
        if control[0] >> 2 == 2 {
            forEach { place, _ in canvas.replaceSubrange(place..<place + 4, with: [0, 0, 0, 0]) }
        }
        return true
    }

    private static func unpacked(_ bytes: [UInt8], _ size: Int) -> [Int] {
        var (table, last, result): ([[Int]], [Int], [Int]) = ([], [], [])
        func clear() {
            table = (0..<1 << size).map { [$0] } + [[], []]
            last = []
        }
        clear()
        var (bits, place) = (size + 1, 0)
        while place + bits <= 8 * bytes.count {
            let code = (0..<bits).reduce(0) { $0 | Int(bytes[(place + $1) >> 3] >> UInt8((place + $1) & 7) & 1) << $1 }
            place += bits
            if code == 1 << size {
                clear()
                bits = size + 1
                continue
            }
            if code == 1 << size + 1 { return result }
            guard code <= table.count, !(last.isEmpty && code == table.count) else { return [] }
            let entry = code < table.count ? table[code] : last + [last[0]]
            if !last.isEmpty, table.count < 4096 { table.append(last + [entry[0]]) }
            if table.count == 1 << bits, bits < 12 { bits += 1 }
            result += entry
            last = entry
        }
        return []
    }
}
