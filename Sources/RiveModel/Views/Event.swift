internal import RiveFormat
internal import RiveSchema

/// Something that an artboard reports to its host, with properties.
public struct Event: Sendable {
    public let document: Document
    package let record: Int
    /// The custom properties that hang from it, in slot order.
    let propertyRecords: [Int]

    /// What the host is asked to do, beside taking note.
    public enum Kind: Equatable, Sendable {
        case general
        /// Open an address, in the window or frame that the target names.
        case openUrl(url: String, target: String)
        /// Play an audio asset, nil where it does not exist.
        case audio(asset: String?)
    }

    /// The value of a property that the designer gave an event.
    public enum PropertyValue: Equatable, Sendable {
        case number(Float)
        case boolean(Bool)
        case string(String)
        case color(UInt32)
        /// The key of an enum value, nil where it does not exist.
        case `enum`(String?)
        case trigger
    }

    public var name: String { document.string(.componentName, of: record) }

    public var kind: Kind {
        switch document.file.type(of: record) {
        case .openUrlEvent:
            let target = document.uint(.targetValue, of: record)
            let name = ValueName.rows(of: .openUrlTarget).first { $0.value == target }?.name
            return .openUrl(url: document.string(.url, of: record), target: name.map { "_\($0)" } ?? "")
        case .audioEvent:
            return .audio(asset: document.assetName(at: document.uint(.audioEventAssetId, of: record)))
        default: return .general
        }
    }

    /// The properties that the designer gave it, in order.
    public var properties: [(name: String, value: PropertyValue)] {
        propertyRecords.compactMap { property in
            value(of: property).map { (document.string(.componentName, of: property), $0) }
        }
    }

    private func value(of property: Int) -> PropertyValue? {
        switch document.file.type(of: property) {
        case .customPropertyNumber: .number(document.float(.customPropertyNumberPropertyValue, of: property))
        case .customPropertyBoolean: .boolean(document.bool(.customPropertyBooleanPropertyValue, of: property))
        case .customPropertyString: .string(document.string(.customPropertyStringPropertyValue, of: property))
        case .customPropertyColor: .color(document.color(.customPropertyColorPropertyValue, of: property))
        case .customPropertyTrigger: .trigger
        case .customPropertyEnum:
            .enum(
                document.enumKey(
                    document.uint(.customPropertyEnumPropertyValue, of: property),
                    ofEnum: document.uint(.customPropertyEnumEnumId, of: property)))
        default: nil
        }
    }
}
