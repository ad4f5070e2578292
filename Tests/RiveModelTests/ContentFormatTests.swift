import RiveModel
import RiveTestSupport
import Testing

@Suite struct ContentFormatTests {
    @Test(
        arguments: [
            (PictureBytes.png(width: 3, height: 2), .png),
            ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
            (Array("GIF89a".utf8), .gif),
            (Array("GIF87a".utf8), .gif),
            (PictureBytes.riff("WEBPVP8 "), .webp),
            (PictureBytes.riff("WEBPVP8L"), .webp),
            (PictureBytes.riff("WEBPVP8X"), .webp),
            (PictureBytes.riff("WEBPALPH"), nil),
            (PictureBytes.riff("WAVEfmt "), .wav),
            (PictureBytes.riff("AVI LIST"), nil),
            ([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + Array("cmap".utf8), .trueType),
            (Array("true".utf8) + [0, 1, 0, 0, 0, 0, 0, 0] + Array("OS/2".utf8), .trueType),
            ([0, 1, 0, 0] + Array("Standard Jet DB".utf8) + [0], nil),
            ([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("cmap".utf8), nil),
            ([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4], nil),
            ([0, 1, 0, 0], nil),
            (Array("OTTO".utf8), .openType),
            (Array("ttcf".utf8), .fontCollection),
            (Array("wOFF".utf8), .woff),
            (Array("wOF2".utf8), .woff2),
            (Array("ID3".utf8) + [3], .mp3),
            (Array("ID3 is not a tag".utf8), nil),
            ([0xFF, 0xFB, 0x90, 0x64], .mp3),
            ([0xFF, 0xF1, 0x50, 0x80], nil),  // AAC, layer 0
            ([0xFF, 0xFB, 0xF0, 0x64], nil),  // bit rate 15
            ([0xFF, 0xFB, 0x9C, 0x64], nil),  // sample rate 3
            ([0xFF, 0xEB, 0x90, 0x64], nil),  // version 1
            ([0xFF, 0xFE, 0x41, 0x00], nil),  // text in UTF-16
            (Array("fLaC".utf8), .flac),
            (Array("OggS".utf8), .ogg),
            (Array("RIVE".utf8), nil),
            ([0xFF], nil),
            ([], nil),
        ] as [([UInt8], ContentFormat?)])
    func isToldByTheFirstBytes(_ bytes: [UInt8], _ format: ContentFormat?) {
        // A slice that starts inside its array, as embedded contents do.
        #expect(ContentFormat(recognizing: ([0x89] + bytes)[1...]) == format)
    }

    @Test(
        arguments: [
            (.png, PictureBytes.png(width: 640, height: 70_000), 640, 70_000),
            (.jpeg, PictureBytes.jpeg(width: 640, height: 480, frame: 0xC0), 640, 480),
            (.jpeg, PictureBytes.jpeg(width: 640, height: 480, frame: 0xC2), 640, 480),
            (.jpeg, PictureBytes.jpeg(width: 640, height: 480, frame: 0xCF), 640, 480),
            (
                .webp, PictureBytes.riff("WEBPVP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0x80, 0x42, 0xE0, 1]), 640,
                480
            ),
            (.webp, PictureBytes.riff("WEBPVP8L", [0, 0, 0, 0, 0x2F, 0x7F, 0xC2, 0x77, 0]), 640, 480),
            (.webp, PictureBytes.riff("WEBPVP8X", [0, 0, 0, 0, 0, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0]), 640, 480),
        ] as [(ContentFormat, [UInt8], Int, Int)])
    func pixelSizeStandsInTheHeader(_ format: ContentFormat, _ bytes: [UInt8], _ width: Int, _ height: Int) {
        let size = format.pixelSize(of: bytes[...])
        #expect(size?.width == width && size?.height == height)
        // No prefix is read beyond its end, and what is there never gives another size.
        for count in bytes.indices {
            let part = format.pixelSize(of: bytes[..<count])
            #expect(part == nil || part == size)
        }
    }

    @Test(
        arguments: [
            (.png, PictureBytes.png(width: 0, height: 4)),
            (.jpeg, PictureBytes.jpeg(width: 4, height: 4, frame: 0xC4)),
            (.jpeg, PictureBytes.jpeg(width: 4, height: 4, frame: 0xC8)),
            (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0xFF, 0xC0, 0, 8, 8, 0, 4, 0, 4]),
            (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 0, 0xFF, 0xC0, 0, 8, 8, 0, 4, 0, 4]),
            (.jpeg, [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xC0, 0, 8, 8, 0, 4, 0, 4]),
            (.webp, PictureBytes.riff("WEBPVP8 ", [UInt8](repeating: 0, count: 40))),
            (.gif, Array("GIF89a".utf8) + [4, 0, 4, 0]),
        ] as [(ContentFormat, [UInt8])])
    func damagedHeadersHaveNoPixelSize(_ format: ContentFormat, _ bytes: [UInt8]) {
        #expect(format.pixelSize(of: bytes[...]) == nil)
    }

    @Test(
        arguments: [
            (.png, PictureBytes.png(width: 3, height: 2)),
            (.jpeg, PictureBytes.jpeg(width: 3, height: 2, frame: 0xC0)),
            (.webp, PictureBytes.riff("WEBPVP8 ", [1, 2, 3, 4])),
            (.wav, PictureBytes.riff("WAVEfmt ", [1, 2, 3, 4])),
            (.trueType, PictureBytes.font()),
            (.fontCollection, PictureBytes.collection()),
        ] as [(ContentFormat, [UInt8])])
    func everyPrefixIsTruncated(_ format: ContentFormat, _ bytes: [UInt8]) {
        #expect(!format.isTruncated(bytes[...]))
        #expect(!format.isTruncated((bytes + [0])[...]))
        for count in bytes.indices { #expect(format.isTruncated(bytes[..<count]), "\(count) bytes") }
    }

    @Test func streamedSoundsStateNoLength() {
        var bytes = PictureBytes.riff("WAVEfmt ")
        bytes.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(!ContentFormat.wav.isTruncated(bytes[...]))
    }

    /// 65 535 tables in each of 10 000 fonts that share one directory: looked at once, not 10 000 times.
    @Test func overlappingDirectoriesAreBounded() {
        let bytes = PictureBytes.collection(fontCount: 10_000, tableCount: 65_535)
        #expect(!ContentFormat.fontCollection.isTruncated(bytes[...]))
    }

    @Test(
        arguments: [
            (Asset.Kind.image, [.png, .jpeg, .webp]),
            (.font, [.trueType, .openType, .fontCollection]),
            (.audio, [.wav, .mp3, .flac, .ogg]),
            (.blob, nil),
            (.script, nil),
        ] as [(Asset.Kind, [ContentFormat]?)])
    func kindsAcceptWhatRuntimesDecode(_ kind: Asset.Kind, _ formats: [ContentFormat]?) {
        #expect(ContentFormat.accepted(by: kind) == formats)
    }
}
