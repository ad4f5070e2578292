import Rive
import RiveFormat
import RiveModel
import RiveSchema

/// A change of an object that draws, with the values that it sets.
struct DrawnEdit {
    enum Kind: String {
        case moved, hidden, painted
    }

    typealias Value = (record: Int, key: PropertyKey, value: PropertyValue)

    let kind: Kind
    let change: DrawnDependents.Change
    /// The records that change, from which all else follows.
    let roots: [Int]
    let values: [Value]
}

/// How objects that draw are moved, hidden and painted in other colors, each by what a file stores of it.
struct DrawnEdits {
    private let document: Document
    private let dependents: DrawnDependents
    /// The records of colors by the drawable that is painted with them.
    private var colors: [Int: [Int]] = [:]

    init(_ document: Document, _ dependents: DrawnDependents) {
        (self.document, self.dependents) = (document, dependents)
        for record in 0..<document.file.recordCount where colorKey(of: record) != nil {
            if let drawable = dependents.drawable(around: record) { colors[drawable, default: []].append(record) }
        }
    }

    /// The changes of what makes a call.
    func all(of call: DrawnCalls.Call) -> [DrawnEdit] {
        [move(call.named), hide(call.named), paint(call.records[0])].compactMap { $0 }
    }

    // MARK: Moving

    /// Moves what is there, or what it lies in where that decides its place; for a clip that is its source, and the bones for
    /// what these deform.
    private func move(_ record: Int) -> DrawnEdit? {
        if dependents.isKind(record, .clippingShape) {
            let source = document.object(inSlot: document.uint(.sourceId, of: record), around: record)
            return source.flatMap(move)
        }
        let bones = Set(dependents.bones(deforming: record)).sorted()
        if !bones.isEmpty {
            let edits = bones.compactMap(move)
            return DrawnEdit(
                kind: .moved, change: .place, roots: edits.flatMap(\.roots), values: edits.flatMap(\.values))
        }
        let values = movement(of: record)
        if values.isEmpty { return document.owner(of: record).flatMap(move) }
        return DrawnEdit(kind: .moved, change: .place, roots: [record], values: values)
    }

    /// What moves an object by itself; nothing for one whose place another decides.
    private func movement(of record: Int) -> [DrawnEdit.Value] {
        func farther(_ key: PropertyKey, by way: Float = 10) -> [DrawnEdit.Value] {
            [(record, key, .number(document.float(key, of: record) + way))]
        }
        switch document.file.type(of: record) {
        case .artboard: return farther(.artboardOriginX, by: 0.25)
        case .rootBone: return farther(.rootBoneX)
        case .layoutComponent:
            let style = document.object(inSlot: document.uint(.layoutComponentStyleId, of: record), around: record)
            return style.map(movement(ofStyle:)) ?? []
        case .nestedArtboardLayout, .artboardComponentList, .foregroundLayoutDrawable: return []
        case _ where dependents.isKind(record, .textInputDrawable): return []
        default: return dependents.isKind(record, .node) ? farther(.nodeX) : []
        }
    }

    /// What moves a layout without those around it. Where lines are wrapped, only one of the two directions counts.
    private func movement(ofStyle style: Int) -> [DrawnEdit.Value] {
        let isAbsolute = document.uint(.positionTypeValue, of: style) == PositionType.absolute.rawValue
        let type: PositionType = isAbsolute ? .absolute : .relative
        let sides: [(key: PropertyKey, unit: PropertyKey)] = [
            (.positionLeft, .positionLeftUnitsValue), (.positionTop, .positionTopUnitsValue),
        ]
        let points = Unit.point.rawValue
        return [(style, .positionTypeValue, .listIndex(Int(type.rawValue)))]
            + sides.flatMap { side -> [DrawnEdit.Value] in
                let value = document.uint(side.unit, of: style) == points ? document.float(side.key, of: style) : 0
                return [(style, side.key, .number(value + 10)), (style, side.unit, .listIndex(Int(points)))]
            }
    }

    // MARK: Hiding

    private func hide(_ record: Int) -> DrawnEdit {
        if dependents.isKind(record, .clippingShape) {
            let values: [DrawnEdit.Value] = [(record, .clippingShapeIsVisible, .boolean(false))]
            return DrawnEdit(kind: .hidden, change: .own, roots: [record], values: values)
        }
        // It is as visible as its layout.
        if dependents.isKind(record, .foregroundLayoutDrawable) {
            let hidden = Int(DrawableFlag.hidden.rawValue)
            let values: [DrawnEdit.Value] = [(record, .drawableFlags, .listIndex(hidden))]
            return DrawnEdit(kind: .hidden, change: .own, roots: [record], values: values)
        }
        let values: [DrawnEdit.Value] = [(record, .worldTransformComponentOpacity, .number(0))]
        return DrawnEdit(kind: .hidden, change: .opacity, roots: [record], values: values)
    }

    // MARK: Painting

    /// Paints it with other colors that are as opaque: with none where it has none, so that it must not draw a path.
    private func paint(_ record: Int) -> DrawnEdit {
        let values = (colors[record] ?? []).compactMap { color in
            colorKey(of: color).map { key in
                (color, key, PropertyValue.color(Color(argb: document.color(key, of: color) ^ 0x80_8080)))
            }
        }
        return DrawnEdit(kind: .painted, change: .own, roots: [record], values: values)
    }

    private func colorKey(of record: Int) -> PropertyKey? {
        switch document.file.type(of: record) {
        case .solidColor: .solidColorColorValue
        case .gradientStop: .gradientStopColorValue
        default: nil
        }
    }
}
