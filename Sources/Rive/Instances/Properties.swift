import RiveFormat
import RiveModel
import RiveRuntime

/// A number.
public struct NumberProperty: ValueProperty {
    public let path: String
    public init(path: String) { self.path = path }

    public static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> Float {
        guard case .number(let number) = location.stored else { throw location.mismatch(.number) }
        return number
    }

    public static func set(_ value: Float, at location: ValueLocation) throws(ViewModelInstanceError) {
        try location.set(.number(value), as: .number)
    }
}

/// A text.
public struct StringProperty: ValueProperty {
    public let path: String
    public init(path: String) { self.path = path }

    public static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> String {
        guard case .string(let text) = location.stored else { throw location.mismatch(.string) }
        return text
    }

    public static func set(_ value: String, at location: ValueLocation) throws(ViewModelInstanceError) {
        try location.set(.string(value), as: .string)
    }
}

/// A boolean.
public struct BoolProperty: ValueProperty {
    public let path: String
    public init(path: String) { self.path = path }

    public static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> Bool {
        guard case .boolean(let flag) = location.stored else { throw location.mismatch(.boolean) }
        return flag
    }

    public static func set(_ value: Bool, at location: ValueLocation) throws(ViewModelInstanceError) {
        try location.set(.boolean(value), as: .boolean)
    }
}

/// A colour.
public struct ColorProperty: ValueProperty {
    public let path: String
    public init(path: String) { self.path = path }

    public static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> Color {
        guard case .color(let color) = location.stored else { throw location.mismatch(.color) }
        return Color(argb: color)
    }

    public static func set(_ value: Color, at location: ValueLocation) throws(ViewModelInstanceError) {
        try location.set(.color(value.argb), as: .color)
    }
}

/// A value of an enum, by its key. Values of the runtime's own enums go by their numbers.
public struct EnumProperty: ValueProperty {
    public let path: String
    public init(path: String) { self.path = path }

    public static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> String {
        guard case .enumeration(let value) = location.value else { throw location.mismatch(.enumeration) }
        switch value {
        case .key(let key): return key
        case .system(let number): return String(number)
        case .undefined(let number): throw .undefinedEnumValue(path: location.path, stored: number)
        }
    }

    public static func set(_ value: String, at location: ValueLocation) throws(ViewModelInstanceError) {
        try location.require(.enumeration)
        let dataEnum = location.enumIndex
        let index = dataEnum < -1 ? UInt32(value) : location.file.runtime.value(ofKey: value, enum: dataEnum)
        guard let index else {
            throw .unknownEnumValue(
                path: location.path, value: value, values: location.file.runtime.keys(ofEnum: dataEnum))
        }
        location.file.store.set(location.cell, .enumeration(index, enum: dataEnum))
    }
}

/// An image, nil for none.
public struct ImageProperty: ValueProperty {
    public let path: String
    public init(path: String) { self.path = path }

    public static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> Image? {
        guard case .image(let image) = location.value else { throw location.mismatch(.image) }
        return image
    }

    public static func set(_ value: Image?, at location: ValueLocation) throws(ViewModelInstanceError) {
        try location.require(.image)
        let word: UInt32 =
            switch value?.source {
            case .asset(let index, let name):
                // An image of another file stands for that of the same name here.
                if name.isSame(as: location.file.document.assetName(at: UInt32(index))) {
                    UInt32(index)
                } else {
                    throw .otherFile(path: location.path)
                }
            case .contents: value.map(location.file.store.word) ?? .max
            case nil: .max
            }
        location.file.store.set(location.cell, .asset(word))
    }
}

/// A font of the file by its name, nil for none.
public struct FontProperty: ValueProperty {
    public let path: String
    public init(path: String) { self.path = path }

    public static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> String? {
        guard case .font(let name) = location.value else { throw location.mismatch(.font) }
        return name
    }

    public static func set(_ value: String?, at location: ValueLocation) throws(ViewModelInstanceError) {
        try location.setAsset(value, .font)
    }
}

/// A blob of the file by its name, nil for none.
public struct BlobProperty: ValueProperty {
    public let path: String
    public init(path: String) { self.path = path }

    public static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> String? {
        guard case .blob(let name) = location.value else { throw location.mismatch(.blob) }
        return name
    }

    public static func set(_ value: String?, at location: ValueLocation) throws(ViewModelInstanceError) {
        try location.setAsset(value, .blob)
    }
}

/// An artboard, nil for none.
public struct ArtboardProperty: ReadableProperty {
    public let path: String
    public init(path: String) { self.path = path }

    public static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> ArtboardReference? {
        guard case .artboard(let artboard) = location.value else { throw location.mismatch(.artboard) }
        return artboard
    }
}

/// A list of instances; its value is how many there are.
public struct ListProperty: ReadableProperty {
    public let path: String
    public init(path: String) { self.path = path }

    public static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> Int {
        guard case .list(let items) = location.stored else { throw location.mismatch(.list) }
        return items.count
    }
}

/// The place of an item in its list, which follows from the list.
public struct ListIndexProperty: ReadableProperty {
    public let path: String
    public init(path: String) { self.path = path }

    public static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> Int {
        guard case .whole(.listIndex, let index) = location.stored else { throw location.mismatch(.listIndex) }
        return Int(index)
    }
}

/// A trigger. It has no value: it is fired, and heard.
public struct TriggerProperty: Property {
    public let path: String
    public init(path: String) { self.path = path }
}

/// A nested instance.
public struct ViewModelInstanceProperty: Property {
    public let path: String
    public init(path: String) { self.path = path }
}

extension ValueLocation {
    func mismatch(_ expected: PropertyKind) -> ViewModelInstanceError {
        .wrongType(path: path, expected: expected, found: file.kind(of: cell))
    }

    /// Sets an asset of the file by its name.
    func setAsset(_ name: String?, _ kind: Asset.Kind) throws(ViewModelInstanceError) {
        try require(kind == .font ? .font : .blob)
        guard let name else { return file.store.set(cell, .asset(.max)) }
        let assets = file.assets.filter { $0.kind == kind }
        guard let index = assets.first(where: { $0.name.isSame(as: name) })?.index else {
            throw .noSuchAsset(path: path, name: name, names: assets.map(\.name))
        }
        file.store.set(cell, .asset(UInt32(index)))
    }

    func set(_ value: DataValue, as kind: PropertyKind) throws(ViewModelInstanceError) {
        try require(kind)
        file.store.set(cell, value)
    }
}
