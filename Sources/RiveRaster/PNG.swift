/// Pictures as PNG files. The same picture is the same bytes everywhere: the compression is part of the program.
package enum PNG {
    /// A text about a picture by its keyword, 1 to 79 letters of Latin-1.
    package typealias Text = (keyword: String, text: String)

    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Whether a file says that it is one.
    package static func isPNG(_ file: [UInt8]) -> Bool { file.starts(with: signature) }

    /// The bytes of a file with a picture, with texts about it.
    package static func bytes(of canvas: Canvas, texts: [Text] = []) -> [UInt8] {
        let isOpaque = canvas.isOpaque
        var file = header(width: canvas.width, height: canvas.height, isOpaque: isOpaque)
        append(texts, to: &file)
        append("IDAT", PNGRows.compressed(canvas, canvas.box, isOpaque: isOpaque), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// The signature and what comes first of all: eight bits a channel in sRGB, colours with or without opacity.
    static func header(width: Int, height: Int, isOpaque: Bool) -> [UInt8] {
        var file = signature
        append("IHDR", word(width) + word(height) + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &file)
        append("sRGB", [0], to: &file)
        return file
    }

    static func append(_ texts: [Text], to file: inout [UInt8]) {
        for (keyword, text) in texts {
            // International text, not compressed, of no language.
            append("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8), to: &file)
        }
    }

    /// The texts about a picture in a file that `bytes(of:texts:)` made.
    package static func texts(of file: [UInt8]) -> [Text] {
        var texts: [Text] = []
        var rest = file.dropFirst(8)
        // A chunk has its length, its kind, its data, and a sum.
        while rest.count >= 12 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let kind = rest.dropFirst(4).prefix(4)
            let data = rest.dropFirst(8).prefix(length)
            if kind.elementsEqual("iTXt".utf8), let end = data.firstIndex(of: 0) {
                let (keyword, text) = (data[..<end], data[end...].dropFirst(5))
                texts.append((String(decoding: keyword, as: UTF8.self), String(decoding: text, as: UTF8.self)))
            }
            rest = rest.dropFirst(12 + length)
        }
        return texts
    }

    /// Adds a chunk with its length and its sum.
    package static func append(_ kind: String, _ data: some Collection<UInt8>, to file: inout [UInt8]) {
        file += word(data.count)
        let start = file.count
        file += Array(kind.utf8)
        file += data
        file += word(Int(CRC32.of(file[start...])))
    }

    /// A number in four bytes, the highest first.
    package static func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
