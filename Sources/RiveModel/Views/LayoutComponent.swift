import RiveFormat
import RiveSchema

/// A layout, or an artboard as one: what its style says of how things are laid out in it.
package struct LayoutComponent: Sendable {
    private let document: Document
    private let record: Int
    /// The record of its style; nil where it has none.
    package let style: Int?

    package init(document: Document, record: Int) {
        self.document = document
        self.record = record
        let slot = document.uint(.layoutComponentStyleId, of: record)
        style = document.object(inSlot: slot, around: record).flatMap {
            document.file.type(of: $0) == .layoutComponentStyle ? $0 : nil
        }
    }

    /// How it lays out its children: along an axis, or as a grid or a stack; nil without a style.
    package var direction: String? {
        guard let style else { return nil }
        let type = document.uint(.layoutTypeValue, of: style)
        return type == LayoutType.flex.rawValue
            ? word(.flexDirectionValue, of: style) : word(.layoutTypeValue, of: style)
    }

    /// How its width and its height come about; none without a style.
    package var scaleTypes: [String] {
        style.map { style in
            [.layoutWidthScaleType, .layoutHeightScaleType].map { word($0, of: style) }
        } ?? []
    }

    /// The gaps between columns and between rows, each a number of points or a percentage; none without a style.
    package var gaps: [String] {
        lengths([(.gapHorizontal, .gapHorizontalUnitsValue), (.gapVertical, .gapVerticalUnitsValue)])
    }

    /// What is left free on the left, at the top, on the right and at the bottom; none without a style.
    package var padding: [String] {
        lengths([
            (.paddingLeft, .paddingLeftUnitsValue), (.paddingTop, .paddingTopUnitsValue),
            (.paddingRight, .paddingRightUnitsValue), (.paddingBottom, .paddingBottomUnitsValue),
        ])
    }

    private func word(_ key: PropertyKey, of style: Int) -> String {
        let value = document.uint(key, of: style)
        return Schema.property(key).map { ValueName.name(of: value, in: $0.names) } ?? "\(value)"
    }

    /// Lengths with their units; one without a unit counts as nothing.
    private func lengths(_ properties: [(length: PropertyKey, unit: PropertyKey)]) -> [String] {
        guard let style else { return [] }
        return properties.map { length, unit in
            let number = ShortestDecimal.string(document.float(length, of: style))
            return switch Unit(rawValue: document.uint(unit, of: style)) {
            case .point: number
            case .percent: "\(number)%"
            case .auto: "auto"
            case .undefined, nil: "0"
            }
        }
    }
}
