internal import RiveFormat
package import RiveSchema

/// Something that an artboard reports to its host, with properties.
public struct Event: Sendable {
    public let document: Document
    package let record: Int
    /// The custom properties that hang from it, in slot order.
    let propertyRecords: [Int]

    /// What the host is asked to do, beside taking note.
    public enum Kind: Equatable, Sendable {
        case general
        /// An address to open, in the window or frame of a number.
        case openURL(String, target: UInt32)
        /// An audio asset to play, nil where it does not exist.
        case audio(asset: String?)
    }

    public var name: String { document.string(.componentName, of: record) }

    public var kind: Kind { document.eventKind(of: record) }

    /// What HTML calls a window or frame of a number; empty for one that has no name.
    public static func targetName(_ target: UInt32) -> String {
        ValueName.rows(of: .openUrlTarget).first { $0.value == target }.map { "_\($0.name)" } ?? ""
    }

    /// The properties that the designer gave it, in order.
    public var properties: [(name: String, value: StoredValue)] {
        propertyRecords.compactMap { property in
            value(of: property).map { (document.string(.componentName, of: property), $0) }
        }
    }

    /// The types of the properties, in order.
    package var propertyTypes: [(name: String, type: ViewModelPropertyType, record: Int)] {
        propertyRecords.compactMap { property in
            type(of: property).map { (document.string(.componentName, of: property), $0, property) }
        }
    }

    private func type(of property: Int) -> ViewModelPropertyType? {
        switch document.file.type(of: property) {
        case .customPropertyNumber: .number
        case .customPropertyBoolean: .boolean
        case .customPropertyString: .string
        case .customPropertyColor: .color
        case .customPropertyTrigger: .trigger
        case .customPropertyEnum: .enum(.custom(document.uint(.customPropertyEnumEnumId, of: property)))
        default: nil
        }
    }

    private func value(of property: Int) -> StoredValue? {
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

extension Event.Kind {
    /// The address to open and what HTML calls the window for it; nil for events that open nothing.
    package var link: (url: String, target: String)? {
        if case .openURL(let url, let target) = self { (url, Event.targetName(target)) } else { nil }
    }
}

extension Document {
    /// What holds the value of a custom property, by its record; nil for any other record.
    package func valueKey(ofCustomProperty record: Int) -> PropertyKey? {
        switch file.type(of: record) {
        case .customPropertyNumber: .customPropertyNumberPropertyValue
        case .customPropertyBoolean: .customPropertyBooleanPropertyValue
        case .customPropertyString: .customPropertyStringPropertyValue
        case .customPropertyColor: .customPropertyColorPropertyValue
        case .customPropertyTrigger: .customPropertyTriggerPropertyValue
        case .customPropertyEnum: .customPropertyEnumPropertyValue
        default: nil
        }
    }

    /// What an event asks its host to do.
    package func eventKind(of record: Int) -> Event.Kind {
        switch file.type(of: record) {
        case .openUrlEvent: .openURL(string(.url, of: record), target: uint(.targetValue, of: record))
        case .audioEvent: .audio(asset: assetName(at: uint(.audioEventAssetId, of: record)))
        default: .general
        }
    }
}
