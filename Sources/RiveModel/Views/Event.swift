import RiveFormat
import RiveSchema

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
        ValueName.words(of: UInt64(target), in: .openUrlTarget).map { "_\($0.text)" } ?? ""
    }

    /// The properties that the designer gave it, in order.
    public var properties: [(name: String, value: StoredValue)] {
        propertyRecords.compactMap { record in
            guard let property = CustomProperty(document: document, record: record), let value = property.value else {
                return nil
            }
            return (property.name, value)
        }
    }

    /// The same, each with its type and its record.
    package var customProperties: [CustomProperty] {
        propertyRecords.compactMap { CustomProperty(document: document, record: $0) }
    }
}

extension Event.Kind {
    /// The address to open and what HTML calls the window for it; nil for events that open nothing.
    package var link: (url: String, target: String)? {
        if case .openURL(let url, let target) = self { (url, Event.targetName(target)) } else { nil }
    }
}

extension Document {
    /// What an event asks its host to do.
    package func eventKind(of record: Int) -> Event.Kind {
        switch file.type(of: record) {
        case .openUrlEvent: .openURL(string(.url, of: record), target: uint(.targetValue, of: record))
        case .audioEvent: .audio(asset: assetName(at: uint(.audioEventAssetId, of: record)))
        default: .general
        }
    }
}
