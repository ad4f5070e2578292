import RiveTestSupport

@testable import RivetoolKit

/// A small PNG as text: its size and what it says of itself, then a letter a pixel and the colours that letters stand for.
struct PixelText {
    struct Failure: Error {}

    /// How wide pictures are that are shown pixel by pixel.
    private static let widest = 60
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+*/=")

    private let reader: PNGReader

    init(_ file: [UInt8]) throws {
        guard let reader = PNGReader(file) else { throw Failure() }
        self.reader = reader
    }

    func lines() throws -> [String] {
        let head = ["\(reader.width) × \(reader.height)"] + times + [texts]
        return try head.filter { !$0.isEmpty } + (reader.width <= Self.widest ? pixels() : [])
    }

    /// Keywords and texts, without the version of the program.
    private var texts: String {
        reader.data("iTXt").map { data in
            let keyword = data.prefix { $0 != 0 }
            let text = String(decoding: data.dropFirst(keyword.count + 5), as: UTF8.self)
            return "\(String(decoding: keyword, as: UTF8.self)): \(text.replacing(Version.rivetool, with: "…"))"
        }.joined(separator: "; ")
    }

    /// How long the pictures of an animation are shown.
    private var times: [String] {
        let times = reader.data("fcTL").map { control in
            "\(Int(control[20]) << 8 | Int(control[21]))/\(Int(control[22]) << 8 | Int(control[23]))"
        }
        return times.isEmpty ? [] : ["frames of \(times.joined(separator: ", ")) s"]
    }

    private func pixels() throws -> [String] {
        let (width, height) = (reader.width, reader.height)
        guard let bytes = reader.pixels(Array(reader.data("IDAT").joined()), width: width, height: height) else {
            throw Failure()
        }
        var colors: [String] = []
        var rows: [String] = []
        for y in 0..<height {
            rows.append("")
            for x in 0..<width {
                let pixel = bytes[4 * (y * width + x)..<4 * (y * width + x) + 4]
                guard pixel.last != 0 else {
                    rows[y].append(".")
                    continue
                }
                let color = Self.hex(pixel)
                let index = colors.firstIndex(of: color) ?? colors.count
                if index == colors.count { colors.append(color) }
                rows[y].append(index < Self.letters.count ? Self.letters[index] : "?")
            }
        }
        let legend = zip(Self.letters, colors).map { "\($0) \($1)" }
        return Self.folded(rows) + (rows.contains { $0.contains(".") } ? [". transparent"] : []) + legend
    }

    /// Rows, of which many equal ones are shown once with their number.
    private static func folded(_ rows: [String]) -> [String] {
        var lines: [String] = []
        var rest = rows[...]
        while let row = rest.first {
            let count = rest.prefix { $0 == row }.count
            rest = rest.dropFirst(count)
            lines += count > 4 ? ["\(row) × \(count)"] : Array(repeating: row, count: count)
        }
        return lines
    }

    /// A colour as the program writes it, with its opacity first.
    private static func hex(_ pixel: ArraySlice<UInt8>) -> String {
        let bytes = [pixel.last ?? 0] + pixel.dropLast()
        return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}
