/// What a character is to the order of reading, in the words of Unicode's annex 9.
enum BidiClass: UInt8 {
    case leftToRight, rightToLeft, arabicLetter
    case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
    case nonspacingMark, boundaryNeutral
    case paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral
    case leftToRightEmbedding, rightToLeftEmbedding, leftToRightOverride, rightToLeftOverride, popDirectionalFormat
    case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popDirectionalIsolate

    var startsIsolate: Bool {
        switch self {
        case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: true
        default: false
        }
    }

    var isStrong: Bool {
        switch self {
        case .leftToRight, .rightToLeft, .arabicLetter: true
        default: false
        }
    }

    /// Whether it takes no part once levels are known (rule X9).
    var isRemoved: Bool {
        switch self {
        case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride,
            .popDirectionalFormat, .boundaryNeutral:
            true
        default: false
        }
    }

    /// Whether it goes by what is around it.
    var isNeutral: Bool {
        switch self {
        case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral, .popDirectionalIsolate: true
        default: startsIsolate
        }
    }

    /// The direction that it is for neutral characters next to it: numbers are read as from right to left. Nil for what has none.
    var direction: BidiClass? {
        switch self {
        case .leftToRight: .leftToRight
        case .rightToLeft, .europeanNumber, .arabicNumber: .rightToLeft
        default: nil
        }
    }

    /// The direction of a level.
    init(ofLevel level: UInt8) { self = level % 2 == 0 ? .leftToRight : .rightToLeft }
}
