import RiveFormat
import RiveLayout
import RiveModel
import RiveSchema

/// The values by which an object is laid out, a word each: those of a layout with its style, or of what takes part in a layout
/// without being one.
struct LayoutWords: BitwiseCopyable {
    private typealias Four = (UInt32, UInt32, UInt32, UInt32)
    private typealias Sixteen = (Four, Four, Four, Four)
    private var words: FixedArray<UInt32, (Sixteen, Sixteen, Sixteen, Sixteen, Sixteen, Sixteen)>

    /// The place of a property among the words, nil for one that lays nothing out: the keys come in a few runs. Where the property is
    /// known, so is the place.
    @inline(__always)
    static func place(of key: PropertyKey) -> Int? {
        switch Int(key.rawValue) {
        case let number where number >= 498 && number <= 524: number - 498
        case let number where number >= 589 && number <= 643: number - 562
        case let number where number >= 655 && number <= 656: number - 573
        case let number where number >= 705 && number <= 707: number - 621
        case let number where number >= 1045 && number <= 1046: number - 958
        case let number where number >= 1057 && number <= 1059: number - 968
        case let number where number >= 1066 && number <= 1067: number - 974
        case let number where number >= 7 && number <= 8: number + 87
        default: nil
        }
    }

    /// What objects have that store nothing.
    static let defaults = LayoutWords()

    private init() {
        let none: Four = (0, 0, 0, 0)
        let nothing: Sixteen = (none, none, none, none)
        words = FixedArray((nothing, nothing, nothing, nothing, nothing, nothing))
        for number in [498...524, 589...643, 655...656, 705...707, 1045...1046, 1057...1059, 1066...1067, 7...8]
            .joined()
        {
            let key = PropertyKey(rawValue: UInt16(number))
            guard let place = Self.place(of: key), let property = Schema.property(key) else { continue }
            words[place] = property.field == .float ? property.defaultFloat.bitPattern : property.defaultUInt
        }
    }

    /// Takes over what a record stores.
    mutating func take(_ record: Int, _ cursor: RecordCursor, _ document: Document) {
        for property in cursor.properties(of: record) {
            let key = cursor.key(ofProperty: property)
            guard let place = Self.place(of: key), let field = Schema.property(key)?.field else { continue }
            switch field {
            case .float: words[place] = document.float(key, of: record).bitPattern
            case .bool: words[place] = document.bool(key, of: record) ? 1 : 0
            default: words[place] = document.uint(key, of: record)
            }
        }
    }

    /// The word at a place.
    subscript(place: Int) -> UInt32 {
        get { words[place] }
        set { words[place] = newValue }
    }

    /// A whole number, or whether something is so; 0 for what lays nothing out.
    @inline(__always)
    func whole(_ key: PropertyKey) -> UInt32 {
        guard let place = Self.place(of: key) else { return 0 }
        return words[place]
    }

    @inline(__always)
    func float(_ key: PropertyKey) -> Float { Float(bitPattern: whole(key)) }

    mutating func set(_ key: PropertyKey, _ value: Float) {
        if let place = Self.place(of: key) { words[place] = value.bitPattern }
    }

    // MARK: What they mean

    /// A number with its unit.
    @inline(__always)
    func length(_ key: PropertyKey, _ unit: PropertyKey) -> LayoutLength {
        LayoutLength(float(key), self.unit(unit))
    }

    @inline(__always)
    func unit(_ key: PropertyKey) -> LayoutUnit {
        LayoutUnit(rawValue: UInt8(truncatingIfNeeded: whole(key))) ?? .undefined
    }

    var widthScale: LayoutScaleType { LayoutScaleType(rawValue: whole(.layoutWidthScaleType)) ?? .fixed }
    var heightScale: LayoutScaleType { LayoutScaleType(rawValue: whole(.layoutHeightScaleType)) ?? .fixed }
    /// Whether it hugs its contents.
    var isIntrinsic: Bool { whole(.intrinsicallySizedValue) != 0 }
    var isRow: Bool { whole(.flexDirectionValue) >= RiveSchema.FlexDirection.row.rawValue }
    var type: LayoutType { LayoutType(rawValue: whole(.layoutTypeValue)) ?? .flex }
    var isHidden: Bool { whole(.displayValue) == Display.none.rawValue }
    var isAbsolute: Bool { whole(.positionTypeValue) == PositionType.absolute.rawValue }
    var direction: RiveSchema.LayoutDirection {
        RiveSchema.LayoutDirection(rawValue: whole(.layoutComponentStyleDirectionValue)) ?? .inherit
    }
}

/// Some of the words, by their places.
struct LayoutWordSet: BitwiseCopyable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    mutating func insert(_ place: Int) {
        if place < 64 { low |= 1 << UInt64(place) } else { high |= 1 << UInt64(place - 64) }
    }

    @inline(__always)
    func contains(_ place: Int) -> Bool {
        (place < 64 ? low >> UInt64(truncatingIfNeeded: place) : high >> UInt64(truncatingIfNeeded: place - 64)) & 1
            != 0
    }
}
