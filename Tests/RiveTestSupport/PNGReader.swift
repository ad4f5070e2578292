/// A reader of PNG files as they are written here, after the standards and not after the writer.
package struct PNGReader {
    package struct Chunk {
        package let kind: String
        package let data: [UInt8]
    }

    package let chunks: [Chunk]

    /// Nil for bytes that are no PNG, or with a checksum that is wrong.
    package init?(_ file: [UInt8]) {
        guard file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { return nil }
        var (chunks, place): ([Chunk], Int) = ([], 8)
        while place + 12 <= file.count {
            let end = place + 8 + Self.word(file, place)
            guard end + 4 <= file.count else { return nil }
            let contents = file[place + 4..<end]
            guard Self.word(file, end) == Self.crc(contents) else { return nil }
            chunks.append(
                Chunk(kind: String(decoding: contents.prefix(4), as: UTF8.self), data: Array(contents.dropFirst(4))))
            place = end + 4
        }
        guard place == file.count, chunks.first?.kind == "IHDR", chunks.last?.kind == "IEND" else { return nil }
        self.chunks = chunks
    }

    package var width: Int { Self.word(chunks[0].data, 0) }
    package var height: Int { Self.word(chunks[0].data, 4) }
    /// 2 for RGB, 6 for RGBA.
    package var colorType: UInt8 { chunks[0].data[9] }

    package func data(_ kind: String) -> [[UInt8]] { chunks.filter { $0.kind == kind }.map(\.data) }

    /// The straight RGBA of a zlib stream; nil where it does not fit the size or its checksum.
    package func pixels(_ stream: [UInt8], width: Int, height: Int) -> [UInt8]? {
        var inflater = Inflater(bytes: Array(stream.dropFirst(2)))
        guard stream.count > 6, (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0, let rows = inflater.inflate() else {
            return nil
        }
        guard Self.word(stream, stream.count - 4) == Self.adler(rows) else { return nil }
        let size = colorType == 2 ? 3 : 4
        guard rows.count == height * (1 + size * width) else { return nil }
        var (above, result) = ([UInt8](repeating: 0, count: size * width), [UInt8]())
        for y in 0..<height {
            let start = y * (1 + size * width)
            above = Self.unfiltered(Array(rows[start + 1..<start + 1 + size * width]), rows[start], above, size)
            for x in 0..<width {
                result += above[size * x..<size * (x + 1)]
                if size == 3 { result.append(255) }
            }
        }
        return result
    }

    private static func unfiltered(_ row: [UInt8], _ filter: UInt8, _ above: [UInt8], _ size: Int) -> [UInt8] {
        var row = row
        for index in row.indices {
            let left = index >= size ? Int(row[index - size]) : 0
            let up = Int(above[index])
            let corner = index >= size ? Int(above[index - size]) : 0
            let estimate = left + up - corner
            let nearest = [left, up, corner].min { abs(estimate - $0) < abs(estimate - $1) }!
            let prediction = [0, left, up, (left + up) / 2, nearest][Int(filter)]
            row[index] = row[index] &+ UInt8(prediction)
        }
        return row
    }

    package static func word(_ bytes: [UInt8], _ place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    package static func crc(_ bytes: ArraySlice<UInt8>) -> Int {
        let sum = bytes.reduce(~UInt32(0)) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
        }
        return Int(~sum)
    }

    package static func adler(_ bytes: [UInt8]) -> Int {
        let (low, high) = bytes.reduce((1, 0)) { sums, byte in
            let low = (sums.0 + Int(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return high << 16 | low
    }
}

/// A reader of RFC 1951, all kinds of blocks.
package struct Inflater {
    /// The codes by their length and number.
    private struct Code {
        var symbols: [Int: Int] = [:]

        init(_ lengths: [Int]) {
            var code = 0
            for length in 1...15 {
                code <<= 1
                for symbol in lengths.indices where lengths[symbol] == length {
                    symbols[length << 16 | code] = symbol
                    code += 1
                }
            }
        }
    }

    package let bytes: [UInt8]
    private var place = 0
    /// How many blocks were of each kind.
    package private(set) var kinds = [0, 0, 0]

    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// Nil for what is damaged.
    package mutating func inflate() -> [UInt8]? {
        var result: [UInt8] = []
        while true {
            guard let isLast = bits(1), let kind = bits(2), kind < 3 else { return nil }
            kinds[kind] += 1
            guard kind > 0, let codes = kind == 1 ? Self.fixed : dynamicCodes(), inflate(codes, into: &result) else {
                return nil
            }
            if isLast == 1 { return result }
        }
    }

    private static let fixed = (
        Code((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }), Code([Int](repeating: 5, count: 30))
    )

    private mutating func inflate(_ codes: (Code, Code), into result: inout [UInt8]) -> Bool {
        while let symbol = symbol(codes.0) {
            if symbol == 256 { return true }
            if symbol < 256 {
                result.append(UInt8(symbol))
                continue
            }
            guard let length = symbol == 285 ? 258 : number(symbol - 257, of: 4).map({ $0 + 3 }),
                let code = self.symbol(codes.1), let distance = number(code, of: 2), distance < result.count
            else { return false }
            for _ in 0..<length { result.append(result[result.count - distance - 1]) }
        }
        return false
    }

    private mutating func dynamicCodes() -> (Code, Code)? {
        guard let symbols = bits(5), let distances = bits(5), let count = bits(4) else { return nil }
        var ofLengths = [Int](repeating: 0, count: 19)
        for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count + 4) {
            ofLengths[symbol] = bits(3) ?? 0
        }
        let code = Code(ofLengths)
        var lengths: [Int] = []
        while lengths.count < symbols + distances + 258 {
            guard let symbol = symbol(code) else { return nil }
            switch symbol {
            case 16: lengths += [Int](repeating: lengths.last ?? 0, count: 3 + (bits(2) ?? 0))
            case 17: lengths += [Int](repeating: 0, count: 3 + (bits(3) ?? 0))
            case 18: lengths += [Int](repeating: 0, count: 11 + (bits(7) ?? 0))
            default: lengths.append(symbol)
            }
        }
        guard lengths.count == symbols + distances + 258 else { return nil }
        return (Code(Array(lengths[..<(symbols + 257)])), Code(Array(lengths[(symbols + 257)...])))
    }

    private mutating func symbol(_ code: Code) -> Int? {
        var number = 0
        for length in 1...15 {
            guard let bit = bits(1) else { return nil }
            number = number << 1 | bit
            if let symbol = code.symbols[length << 16 | number] { return symbol }
        }
        return nil
    }

    private mutating func number(_ symbol: Int, of count: Int) -> Int? {
        if symbol < 2 * count { return symbol }
        let extra = symbol / count - 1
        return bits(extra).map { (count + symbol % count) << extra + $0 }
    }

    private mutating func bits(_ count: Int) -> Int? {
        guard place + count <= 8 * bytes.count else { return nil }
        var value = 0
        for bit in 0..<count {
            value |= Int(bytes[place >> 3] >> UInt8(place & 7) & 1) << bit
            place += 1
        }
        return value
    }
}
