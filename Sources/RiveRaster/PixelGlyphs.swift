/// The glyphs of `PixelFont`: nine rows of seven pixels each from the top of capitals to below the baseline, the first pixel in the
/// highest of 63 bits.
enum PixelGlyphs {
    /// From the space on.
    static let ascii: [UInt64] = [
        0x0000_0000_0000_0000, 0x4081_0204_0010_0000, 0x50A0_0000_0000_0000, 0x2851_F147_C50A_0000,
        0x1079_41C1_4F04_0000, 0x64C8_2082_0993_0000, 0x3091_2185_490D_0000, 0x4080_0000_0000_0000,
        0x1041_0204_0810_1010, 0x4040_4081_0204_1040, 0x00A8_E3E3_8A80_0000, 0x0020_43E1_0200_0000,
        0x0000_0000_0008_1040, 0x0000_03C0_0000_0000, 0x0000_0000_0010_0000, 0x0408_2082_0810_0000,
        0x3889_32A6_488E_0000, 0x1060_4081_020E_0000, 0x3888_10C2_081F_0000, 0x7C10_4040_488E_0000,
        0x0830_A247_C102_0000, 0x7C81_E020_488E_0000, 0x1841_03C4_488E_0000, 0x7C08_2082_0408_0000,
        0x3889_11C4_488E_0000, 0x3889_11E0_410C_0000, 0x0001_0000_0010_0000, 0x0000_8000_0008_1040,
        0x0820_8202_0202_0000, 0x0001_E007_8000_0000, 0x4040_4041_0410_0000, 0x3888_1041_0004_0000,
        0x3889_72A5_C80E_0000, 0x3889_13E4_4891_0000, 0x7889_13C4_489E_0000, 0x3889_0204_088E_0000,
        0x7889_1224_489E_0000, 0x7C81_03C4_081F_0000, 0x7C81_03C4_0810_0000, 0x3889_02E4_488E_0000,
        0x4489_13E4_4891_0000, 0x7040_8102_041C_0000, 0x1C10_2040_890C_0000, 0x4491_4305_0911_0000,
        0x4081_0204_081F_0000, 0x41C7_564C_1830_4000, 0x44C9_5264_4891_0000, 0x3889_1224_488E_0000,
        0x7889_13C4_0810_0000, 0x3889_1225_490D_0000, 0x7889_13C5_0911_0000, 0x3889_01C0_488E_0000,
        0x7C20_4081_0204_0000, 0x4489_1224_488E_0000, 0x4489_1222_8504_0000, 0x4183_064D_5C70_4000,
        0x4488_A082_8891_0000, 0x4488_A081_0204_0000, 0x7C08_2082_081F_0000, 0x7081_0204_0810_2070,
        0x4080_8080_8081_0000, 0x7020_4081_0204_0870, 0x1051_1000_0000_0000, 0x0000_0000_0000_3E00,
        0x4040_0000_0000_0000, 0x0000_E023_C88F_0000, 0x4081_E224_489E_0000, 0x0000_E204_080E_0000,
        0x0408_F224_488F_0000, 0x0000_E227_C80E_0000, 0x1841_E102_0408_0000, 0x0000_F224_488F_0238,
        0x4081_E224_4891_0000, 0x2001_8102_041C_0000, 0x1000_C081_0204_0860, 0x4081_2286_0A12_0000,
        0x6040_8102_041C_0000, 0x0001_FA4C_9932_4000, 0x0001_E224_4891_0000, 0x0000_E224_488E_0000,
        0x0001_E224_489E_2040, 0x0000_F224_488F_0204, 0x0001_6304_0810_0000, 0x0000_E203_011C_0000,
        0x2041_E102_0406_0000, 0x0001_1224_488F_0000, 0x0001_1224_4504_0000, 0x0001_064C_992D_8000,
        0x0001_1141_0511_0000, 0x0001_1224_488F_0238, 0x0001_F041_041F_0000, 0x1840_8104_0408_1018,
        0x4081_0204_0810_2040, 0x6020_4080_8204_0860, 0x0000_92A4_8000_0000,
    ]

    /// In the order of their numbers.
    private static let others = Array("¡£§©«°±µ·»¿ÆÐ×ØÞßæð÷øþı–—‘’“”•…‹›€←↑→↓−≤≥✓✗".unicodeScalars)
    private static let otherGlyphs: [UInt64] = [
        0x4001_0204_0810_0000, 0x1848_8382_041F_0000, 0x3880_C243_011C_0000, 0x3E83_368C_D82F_8000,
        0x0000_4924_8484_8000, 0x20A0_8000_0000_0000, 0x1021_F081_001F_0000, 0x0001_1224_499D_2040,
        0x0000_0200_0000_0000, 0x0001_2121_2492_0000, 0x1000_4104_088E_0000, 0x3F91_23F4_8913_C000,
        0x3C44_8B92_244F_0000, 0x0001_1141_0511_0000, 0x3899_32A6_4C8E_0000, 0x40F1_1227_8810_0000,
        0x3091_2284_8896_0000, 0x0000_D84B_F90D_C000, 0x2820_A1E4_488E_0000, 0x0020_03E0_0200_0000,
        0x0000_F265_4C9E_0000, 0x4081_E224_489E_2040, 0x0001_8102_041C_0000, 0x0000_03E0_0000_0000,
        0x0000_03F8_0000_0000, 0x2081_0000_0000_0000, 0x2041_0000_0000_0000, 0x28A1_4000_0000_0000,
        0x2851_4000_0000_0000, 0x0001_C387_0000_0000, 0x0000_0000_0015_0000, 0x0000_4104_0404_0000,
        0x0001_0101_0410_0000, 0x1C41_E107_8407_0000, 0x0020_83FA_0200_0000, 0x1071_5081_0204_0000,
        0x0008_0BF8_2080_0000, 0x1020_4085_4704_0000, 0x0000_03E0_0000_0000, 0x0C61_0180_C01F_0000,
        0x6030_10C6_001F_0000, 0x0104_0A22_4304_0000, 0x0088_A082_8880_0000,
    ]

    /// The letters from U+00C0 on without their marks, and the marks: those of small letters are the same, except at the end.
    private static let letters = Array(
        "AAAAAAÆCEEEEIIIIÐNOOOOO×ØUUUUYÞßaaaaaaæceeeeııııðnooooo÷øuuuuyþy".unicodeScalars)
    private static let marks = Array("`´^~¨°.¸`´^¨`´^¨.~`´^~¨..`´^¨´..".unicodeScalars)

    /// The rows of a mark over letters, five pixels each, the lowest first.
    private static let markRows: [Unicode.Scalar: [UInt16]] = [
        "`": [0b00100, 0b00010], "´": [0b00100, 0b01000], "^": [0b01010, 0b00100], "~": [0b00101, 0b01010],
        "¨": [0b01010], "°": [0b00100, 0b01010, 0b00100],
    ]

    /// The marks that can follow a letter as characters of their own.
    private static let combiningMarks: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{300}": "`", "\u{301}": "´", "\u{302}": "^", "\u{303}": "~", "\u{308}": "¨", "\u{30A}": "°",
        "\u{327}": "¸",
    ]

    /// The glyph of a character; nil for one that is not seen.
    static func glyph(of character: Character) -> PixelGlyph? {
        let scalars = character.unicodeScalars
        guard let first = scalars.first(where: { !isUnseen($0) }) else { return nil }
        var (letter, mark) = (first, scalars.dropFirst().lazy.compactMap { combiningMarks[$0] }.first)
        if (0xC0...0xFF).contains(first.value) {
            letter = letters[Int(first.value) - 0xC0]
            let own = first == "ÿ" ? "¨" : marks[Int(first.value) & 31]
            mark = own == "." ? mark : own
        } else if mark != nil, letter == "i" {
            letter = "ı"
        }
        guard let word = word(of: letter) else { return .box(isWide: first.value >= firstWide) }
        var glyph = PixelGlyph(word)
        if let mark { glyph.add(markRows[mark], isCedilla: mark == "¸") }
        return glyph
    }

    /// From here on nearly all characters take two cells.
    private static let firstWide: UInt32 = 0x2E80

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20..<0x7F).contains(scalar.value) { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return true
        default: return false
        }
    }

    private static func word(of scalar: Unicode.Scalar) -> UInt64? {
        if (0x20..<0x7F).contains(scalar.value) { return ascii[Int(scalar.value) - 0x20] }
        // A space that lines do not break at.
        if scalar == "\u{A0}" { return 0 }
        return others.firstIndex(of: scalar).map { otherGlyphs[$0] }
    }
}

/// The pixels of a glyph in a line of twelve rows, the first pixel of each in the lowest bit.
struct PixelGlyph {
    static let rowCount = 12
    /// The row of the tops of capitals, and the one of small letters.
    private static let (capitalTop, smallTop) = (3, 5)
    /// The row below the baseline.
    private static let belowBaseline = 10

    private(set) var rows = [UInt16](repeating: 0, count: rowCount)

    /// How many pixels it is wide; a space is as wide as a narrow letter.
    var width: Int {
        let ink = rows.reduce(0, |)
        return ink == 0 ? 3 : UInt16.bitWidth - ink.leadingZeroBitCount
    }

    fileprivate init(_ word: UInt64) {
        for row in 0..<9 {
            for column in 0..<7 where word >> UInt64(62 - 7 * row - column) & 1 == 1 {
                rows[Self.capitalTop + row] |= 1 << UInt16(column)
            }
        }
    }

    /// What stands for characters without a glyph, in a cell or two.
    fileprivate static func box(isWide: Bool) -> PixelGlyph {
        var glyph = PixelGlyph(0)
        let width: UInt16 = isWide ? 11 : 5
        let line: UInt16 = 1 << width - 1
        for row in capitalTop..<belowBaseline { glyph.rows[row] = 1 | 1 << (width - 1) }
        glyph.rows[capitalTop] = line
        glyph.rows[belowBaseline - 1] = line
        return glyph
    }

    /// Adds a mark in the middle above, a row apart, or a cedilla below.
    fileprivate mutating func add(_ mark: [UInt16]?, isCedilla: Bool) {
        let shift = (width - 5) / 2
        if isCedilla {
            rows[Self.belowBaseline] |= 0b00100
            rows[Self.belowBaseline + 1] |= 0b00110
        }
        guard let mark, let top = rows.firstIndex(where: { $0 != 0 }) else { return }
        let lowest = (top < Self.smallTop ? Self.capitalTop : Self.smallTop) - 2
        for (index, row) in mark.enumerated() where lowest - index >= 0 {
            rows[lowest - index] |= shift < 0 ? row >> UInt16(-shift) : row << UInt16(shift)
        }
    }
}
