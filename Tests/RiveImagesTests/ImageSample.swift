import Foundation

/// Small images as another encoder wrote them, with pixels as another decoder read them. On the left of the colored ones are two
/// gradients, and on the right is one.
enum ImageSample {
    struct Pixel {
        let x: Int
        let y: Int
        let rgba: [UInt8]

        init(_ x: Int, _ y: Int, _ rgba: UInt32) {
            (self.x, self.y) = (x, y)
            self.rgba = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rgba >> $0) }
        }
    }

    static let jpeg = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5
        PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAAR
        CAAKABQDASIAAhEBAxEB/8QAGAAAAwEBAAAAAAAAAAAAAAAAAAUHAwb/xAAnEAABAQYDCQAAAAAAAAAAAAAAAQIDBAYRIQUSIhMUMTJxkaGy
        wf/EABYBAQEBAAAAAAAAAAAAAAAAAAYEBf/EACARAAAFAwUAAAAAAAAAAAAAAAABAgMEBQYSFFFywdH/2gAMAwEAAhEDEQA/AFz+W+OjwcxiDn
        co55D0pkpbqiL9LM/YZvpTsSSbUpM8YiW5PRkmt2e4chXHshp12Y5IQSF7+hXtAMQGOscBnEh//9k=
        """)

    static let progressiveJPEG = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5
        PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wgAR
        CAAKABQDASIAAhEBAxEB/8QAGAAAAwEBAAAAAAAAAAAAAAAAAAQGAgX/xAAWAQEBAQAAAAAAAAAAAAAAAAAFAwT/2gAMAwEAAhADEAAAAVuZZy
        MtKpgZM//EABsQAAIBBQAAAAAAAAAAAAAAAAABBAIDERI0/9oACAEBAAEFAnGLi0ryMl9J/8QAGREAAgMBAAAAAAAAAAAAAAAAAAECAxEE/9oA
        CAEDAQE/Ae66VixmH//EABoRAAICAwAAAAAAAAAAAAAAAAACARMDBXH/2gAIAQIBAT8B12drJ4XMf//EABcQAAMBAAAAAAAAAAAAAAAAAAACEA
        H/2gAIAQEABj8CNWvP/8QAGRAAAgMBAAAAAAAAAAAAAAAAAAEQYbFR/9oACAEBAAE/IailIKuGLFH/2gAMAwEAAgADAAAAEJ/f/8QAGBEAAgMA
        AAAAAAAAAAAAAAAAAAERUdH/2gAIAQMBAT8QUb9IH//EABcRAQADAAAAAAAAAAAAAAAAAAEQMfD/2gAIAQIBAT8QVhZB/8QAHBAAAgICAwAAAA
        AAAAAAAAAAASEAEBHBMXGR/9oACAEBAAE/EObWIjCrsA7o8nkHAgq3/9k=
        """)

    static let jpegPixels = [
        Pixel(0, 0, 0xEC03_30FF), Pixel(7, 7, 0xB98C_37FF), Pixel(8, 0, 0x960F_2FFF), Pixel(19, 9, 0x1E3B_73FF),
    ]

    static let grayJPEG = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X
        GBYUGBIUFRT/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABoQAAAHAAAAAAAAAAAAAAAAAAAHCCM0QVH/2gAIAQEAAD8ACk
        2ltFayh//Z
        """)
    static let grayJPEGPixels = [Pixel(0, 0, 0xFF), Pixel(7, 7, 0xA8A8_A8FF)]

    static let cmykJPEG = bytes(
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQuJyAiLCMcHCg3KSwwMTQ0NB8nOT04
        MjwuMzQy/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABQAAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oADgRDAE0AWQ
        BLAAA/AHUbGErv/9k=
        """)

    static let webp = bytes(
        """
        UklGRnAAAABXRUJQVlA4IGQAAACwAwCdASoUAAoAPpE4l0eloyIhMAgAsBIJZgCdMoE8AAWpY2l5kAD+zeWt5ibbRAfbse3Sznzncw
        MPf+z233Fpuf1+UT/GdfHA+/lE//M+aeP8NyeVgjnluhsppvYthnbLQAAA
        """)
    static let webpPixels = [
        Pixel(0, 0, 0xDB08_39FF), Pixel(7, 7, 0xBD8C_3FFF), Pixel(8, 0, 0xAC05_34FF), Pixel(19, 9, 0x1C3D_72FF),
    ]

    static let translucentWebP = bytes(
        """
        UklGRrYAAABXRUJQVlA4WAoAAAAQAAAAEwAACQAAQUxQSC4AAAABT0AmbZtSsL/tIiJGZR4gpG01KaSQQgoppDCFKUxhwpchov8ZSBQa
        g8XBxcMHVlA4IGIAAADQAwCdASoUAAoAPpE4l0eloyIhMAgAsBIJZgCsDVAALVFJnBBP8yAA/s3lrcPgP6jIyh0ahpiBz4L8kfo/3/
        TOWhfX5RP+u+9Bj7+UT/8z5qAf6ARzt5OG0T5pYac3egAAAA==
        """)
    static let translucentWebPPixels = [
        Pixel(0, 0, 0xDE08_350D), Pixel(7, 7, 0xC08A_3DBF), Pixel(8, 0, 0xAB0C_340D), Pixel(19, 9, 0x1D3E_73F2),
    ]

    /// Of 4 × 3 pixels; each has as much red as it is to the right, green as it is at the bottom, and alpha as it is to the
    /// right.
    static let losslessWebP = bytes(
        "UklGRjgAAABXRUJQVlA4TCsAAAAvA4AAEF9AkG0zrAPV3+IOwzMHU9WDBLBeAIIAEqUUUhhuhRVGjeh/UJcDAA==")
    static let losslessWebPPixels = (0..<12).map { index in
        let (x, y) = (index % 4, index / 4)
        return Pixel(x, y, UInt32(60 * x) << 24 | UInt32(100 * y) << 16 | 0x700 | UInt32(85 * x))
    }

    static let animatedWebP = bytes(
        """
        UklGRqQAAABXRUJQVlA4WAoAAAASAAAAAwAAAgAAQU5JTQYAAAAAAAAAAABBTk1GRAAAAAAAAAAAAAMAAAIAAAAAAAJWUDhMKwAAAC8D
        gAAQT0CQbTOsA9Vf4hLDMwdT1YPQAdYHIAggUQghhOFWWGH2iP4HdTkAQU5NRiwAAAAAAAAAAAADAAACAAAAAAAAVlA4TBQAAAAvA4AAAAdQ
        gVQIIAAKmv7HiIj+Bw==
        """)

    /// The JPEGs and WebPs, those included that are not decoded.
    static let all = [
        jpeg, progressiveJPEG, grayJPEG, cmykJPEG, webp, translucentWebP, losslessWebP, animatedWebP,
    ]

    private static func bytes(_ base64: String) -> [UInt8] {
        [UInt8](Data(base64Encoded: base64, options: .ignoreUnknownCharacters)!)
    }
}
