import RiveFormat
import RiveRuntime

/// What a property holds: of each kind, what only it can.
public enum PropertyValue: Sendable {
    case number(Float)
    case string(String)
    case boolean(Bool)
    case color(Color)
    case enumeration(EnumValue)
    /// A trigger: how often it was fired and not yet heard, and how often since its instance was made.
    case trigger(pending: Int, fired: Int)
    /// A list by how many items it has; their values have paths of their own.
    case list(count: Int)
    /// A nested instance, nil for none; its values have paths of their own.
    case viewModel(InstanceIdentity?)
    /// An instance that the path has passed before.
    case cycle(InstanceIdentity)
    case image(Image?)
    /// The name of a font of the file, nil for none.
    case font(String?)
    /// The name of a blob of the file, nil for none.
    case blob(String?)
    case artboard(ArtboardReference?)
    /// The place of an item in its list.
    case listIndex(Int)

    /// The value of an enum property.
    public enum EnumValue: Equatable, Sendable {
        /// A value of an enum of the file.
        case key(String)
        /// A number that stands for no value of the enum.
        case undefined(UInt32)
        /// The number of a value of one of the runtime's own enums.
        case system(UInt32)

        public static func == (left: EnumValue, right: EnumValue) -> Bool {
            switch (left, right) {
            case (.key(let left), .key(let right)): left.isSame(as: right)
            case (.undefined(let left), .undefined(let right)), (.system(let left), .system(let right)): left == right
            default: false
            }
        }
    }

    /// Which instance it is: its view model, and the instance of the file that its values were first of.
    public struct InstanceIdentity: Hashable, Sendable {
        public let viewModel: String
        /// The name, empty for a blank instance.
        public let name: String
        /// The place among the instances of the view model, nil for a blank instance.
        public let index: Int?
        /// The place of the view model in the file, -1 for none.
        package let model: Int32
        /// The number that tells instances of one origin apart.
        let handle: InstanceHandle
    }
}

extension PropertyValue {
    /// A number that is stored without a fraction: the value of a list index, and of whatever is written like one.
    package init(whole number: some BinaryInteger) { self = .listIndex(Int(clamping: number)) }

    /// How many it counts, or which one it is; nil for other values.
    package var count: Int? {
        switch self {
        case .trigger(let count, _), .list(let count), .listIndex(let count): count
        default: nil
        }
    }

    /// How long the texts and names in it are, in bytes; names of view models are those of the file itself.
    package var textByteCount: Int {
        switch self {
        case .string(let text), .enumeration(.key(let text)): text.utf8.count
        case .viewModel(let identity?), .cycle(let identity): identity.name.utf8.count
        case .font(let name?), .blob(let name?): name.utf8.count
        case .image(let image?): if case .asset(_, let name) = image.source { name.utf8.count } else { 0 }
        default: 0
        }
    }
}

extension PropertyValue: Equatable {
    /// Values are equal where they can't be distinguished: NaN equals itself.
    public static func == (left: PropertyValue, right: PropertyValue) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): left == right || left.isNaN && right.isNaN
        case (.string(let left), .string(let right)): left.isSame(as: right)
        case (.boolean(let left), .boolean(let right)): left == right
        case (.color(let left), .color(let right)): left == right
        case (.enumeration(let left), .enumeration(let right)): left == right
        case (.trigger(let left, let leftFired), .trigger(let right, let rightFired)):
            left == right && leftFired == rightFired
        case (.list(let left), .list(let right)): left == right
        case (.viewModel(let left), .viewModel(let right)): left == right
        case (.cycle(let left), .cycle(let right)): left == right
        case (.image(let left), .image(let right)): left == right
        case (.font(let left), .font(let right)): left.map(ByteText.init(_:)) == right.map(ByteText.init(_:))
        case (.blob(let left), .blob(let right)): left.map(ByteText.init(_:)) == right.map(ByteText.init(_:))
        case (.artboard(let left), .artboard(let right)): left == right
        case (.listIndex(let left), .listIndex(let right)): left == right
        default: false
        }
    }
}
