import Rive
import RiveModel
import RiveProperties
import RiveTestSupport
import ToolSupport

/// What frames look like.
enum PictureProperties {
    static let all = [
        Property(
            "pictures-are-the-same", "Frame 0 is the same PNG before and after another scene of the file is drawn",
            least: 80
        ) { opened in
            guard let file = file(opened) else { return 0 }
            return try playable { try areTheSame(file) }
        },
        Property(
            "pictures-follow-lists", "Frames that draw the same calls are the same picture, whatever was drawn before",
            judge: { $0.lacks("same lists", 100) }
        ) { opened in
            guard let file = file(opened) else { return [:] }
            return ["same lists": try playable { try followLists(file) }]
        },
        Property("png-reads-back", "A PNG of a frame has its pixels", least: 80) { opened in
            guard let file = file(opened) else { return 0 }
            return try playable { try readsBack(file) }
        },
        Property(
            "svg-is-well-formed", "The SVG of a frame is XML, of finite numbers, and has all that it refers to",
            least: 80
        ) { opened in
            guard opened.whole != nil, try opened.run(["draw", OpenedFile.name, "-o", "frame.svg"]).status == .done
            else {
                return 0
            }
            try SVGChecks.isWellFormed(String(decoding: try opened.folder().read("frame.svg"), as: UTF8.self))
            return 1
        },
    ]

    private static func file(_ opened: OpenedFile) -> Rive.File? {
        opened.whole.flatMap { $0.artboards.isEmpty ? nil : File($0) }
    }

    /// What is looked at of a file; nothing where it takes more to play or to draw than it may.
    private static func playable(_ look: () throws -> Int) throws -> Int {
        do {
            return try look()
        } catch is PlaybackError {
            return 0
        } catch is FileError {
            return 0
        }
    }

    private static func areTheSame(_ file: Rive.File) throws -> Int {
        guard let first = try frameZero(of: file) else { return 0 }
        let other = file.document.artboards.count > 1 ? 1 : 0
        if var pictures = try SmallPictures(of: other, in: file) {
            for _ in 0..<5 {
                try pictures.advance()
                _ = try pictures.picture()
            }
        }
        try require(try frameZero(of: file)?.png() == first.png(), "the second picture of frame 0 is another one")
        return 1
    }

    private static func frameZero(of file: Rive.File) throws -> Picture? {
        guard var pictures = try SmallPictures(of: 0, in: file) else { return nil }
        try pictures.advance()
        return try pictures.picture()
    }

    /// Compares a scene that draws each frame with others that draw one of them alone.
    private static func followLists(_ file: Rive.File) throws -> Int {
        guard var everyFrame = try SmallPictures(of: 0, in: file) else { return 0 }
        var count = 0
        for frame in 0..<7 {
            try everyFrame.advance()
            let picture = try everyFrame.picture()
            guard frame == 2 || frame == 6, var oneFrame = try SmallPictures(of: 0, in: file) else { continue }
            for _ in 0...frame { try oneFrame.advance() }
            guard try oneFrame.list() == everyFrame.list() else { continue }
            try require(try oneFrame.picture() == picture, "frame \(frame) is another picture of the same calls")
            count += 1
        }
        return count
    }

    private static func readsBack(_ file: Rive.File) throws -> Int {
        guard let picture = try frameZero(of: file) else { return 0 }
        guard let reader = PNGReader(picture.png()), let stream = reader.data("IDAT").first,
            let colors = reader.pixels(stream, width: reader.width, height: reader.height)
        else { throw CheckFailure(description: "the PNG can't be read") }
        try require(
            reader.width == picture.width && reader.height == picture.height,
            "the PNG has \(reader.width) × \(reader.height) pixels, not \(picture.width) × \(picture.height)")
        for (index, byte) in picture.pixels.enumerated() {
            // The file has colours that are not premultiplied; the byte of an opacity is last.
            let alpha = Int(colors[index | 3])
            let read = index & 3 == 3 ? alpha : (Int(colors[index]) * alpha + 127) / 255
            try require(read == Int(byte), "byte \(index & 3) of pixel \(index / 4) reads back as \(read), not \(byte)")
        }
        return 1
    }
}
