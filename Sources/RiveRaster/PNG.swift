/// Pictures as PNG files. The same picture is the same bytes everywhere: the compression is part of the program.
package enum PNG {
    /// The bytes of a file with a picture, with texts about it by their keywords (1 to 79 letters of Latin-1).
    package static func bytes(of canvas: Canvas, texts: [(keyword: String, text: String)] = []) -> [UInt8] {
        let isOpaque = stride(from: 3, to: canvas.pixels.count, by: 4).allSatisfy { canvas.pixels[$0] == 255 }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Eight bits a channel; colours with or without opacity.
        append("IHDR", word(canvas.width) + word(canvas.height) + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &file)
        append("sRGB", [0], to: &file)
        for (keyword, text) in texts {
            // International text, not compressed, of no language.
            append("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8), to: &file)
        }
        append("IDAT", compressed(canvas, isOpaque: isOpaque), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    private static func append(_ kind: String, _ data: [UInt8], to file: inout [UInt8]) {
        let chunk = Array(kind.utf8) + data
        file += word(data.count)
        file += chunk
        file += word(Int(CRC32.of(chunk)))
    }

    private static func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The rows in a zlib stream, each behind its filter: none.
    private static func compressed(_ canvas: Canvas, isOpaque: Bool) -> [UInt8] {
        let pixels = isOpaque ? canvas.pixels : canvas.straightPixels
        let size = isOpaque ? 3 : 4
        var rows: [UInt8] = []
        rows.reserveCapacity(canvas.height * (1 + size * canvas.width))
        for row in 0..<canvas.height {
            rows.append(0)
            for pixel in row * canvas.width..<(row + 1) * canvas.width {
                rows.append(contentsOf: pixels[4 * pixel..<4 * pixel + size])
            }
        }
        var stream = Deflate.compressed(rows, repeatingAfter: [1 + size * canvas.width, size])
        // Deflate with a window of 32 KiB, at the fastest level.
        stream.insert(contentsOf: [0x78, 0x01], at: 0)
        return stream + word(Int(Adler32.of(rows)))
    }
}

/// The checksum of the chunks of a PNG file.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { word, _ in word & 1 == 1 ? 0xEDB8_8320 ^ word >> 1 : word >> 1 }
    }

    static func of(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }
}

/// The checksum of a zlib stream.
enum Adler32 {
    static func of(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}
