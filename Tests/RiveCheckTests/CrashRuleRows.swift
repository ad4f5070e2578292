import RiveSchema
import RiveTestSupport

extension RuleRow {
    /// Files that crash or abort the runtime.
    static let crashes: [RuleRow] = [
        .init(
            "RIV0201", at: .record(2, .nestedArtboardArtboardId),
            bad: .artboard(.init(.nestedArtboard, [.nestedArtboardArtboardId: 0])),
            good: .artboard(.init(.nestedArtboard, [.nestedArtboardArtboardId: 1]), .init(.artboard))),
        .init(
            "RIV0201", at: .record(4, .nestedArtboardArtboardId), bad: nesting(1, 0),
            good: nesting(1, 5)),
        .init("RIV0202", at: .record(4, .viewModelReferenceId), bad: modelPair(1, 0), good: modelPair(1, nil)),
        .init(
            "RIV0203", at: .record(6, .viewModelInstanceViewModelPropertyValue), bad: instances(1, 0),
            good: instances(1, 2)),
        .init("RIV0203", at: .record(5, .viewModelInstanceId), bad: list(0), good: list(1)),
        .init("RIV0204", at: .record(2, .groupItemConverterId), bad: converters(0), good: converters(1)),
        .init(
            "RIV0205", at: .record(2, .viewModelReferenceId), bad: reference(1),
            good: reference(1) + [.init(.viewModel)]),
        .init("RIV0206", at: .record(5), bad: list(1, model: nil), good: list(1)),
        .init("RIV0207", at: .record(5, .viewModelInstanceListItemViewModelId), bad: list(1, model: 3), good: list(1)),
        .init(
            "RIV0208", at: .record(5, .viewModelPropertyId),
            bad: .model(.init(.viewModelInstanceViewModel, [.viewModelPropertyId: 2])),
            good: .model(.init(.viewModelInstanceNumber, [.viewModelPropertyId: 2]))),
        .init(
            "RIV0209", at: .record(3), bad: [.init(.artboard), .init(.stateMachine), .unknown] + layer,
            good: [.init(.artboard), .init(.stateMachine)] + layer + [.unknown]),
        .init(
            "RIV0210", at: .record(2, .parentId), bad: .artboard(.init(.node, [.parentId: 5])),
            good: .artboard(.init(.node, [.parentId: 5]), .init(.node))),
        .init(
            "RIV0211", at: .record(1, .bytes), bad: manifest([0, 5, 0x80, 0x80, 0x80, 0x80, 8]),
            good: manifest([0, 1, 0])),
        .init(
            "RIV0211", at: .record(1, .bytes), bad: manifest([0, 9, 1, 1, 1, 65]),
            good: manifest([0, 4, 1, 1, 1, 65])),
        .init(
            "RIV0211", at: .record(1, .bytes), bad: manifest([0, 4, 1, 1, 9, 65]),
            good: manifest([0, 4, 1, 1, 1, 65])),
        .init(
            "RIV0212", at: .record(2, .points), bad: .artboard(.init(.star, [.points: 2_147_483_648])),
            good: .artboard(.init(.star, [.points: 300]))),
        .init(
            "RIV0213", at: .record(1, .stringPadLength),
            bad: [.init(.dataConverterStringPad, [.stringPadLength: 4_000_000_000])],
            good: [.init(.dataConverterStringPad, [.stringPadLength: 20])]),
        .init(
            "RIV0214", at: .record(6, .indices), bad: weight(index: 2, of: 255), good: weight(index: 1, of: 255)),
        .init("RIV0215", at: .record(1_000), bad: chain(999), good: chain(998)),
        .init("RIV0216", at: .record(4), bad: drawTarget([:]), good: drawTarget([.drawableId: 1])),
        .init(
            "RIV0216", at: .record(4, .drawableId), bad: drawTarget([.drawableId: 2]),
            good: drawTarget([.drawableId: 1])),
        // The runtime removes the shape, because what it lies in has no parent.
        .init(
            "RIV0216", at: .record(6, .drawableId), bad: drawTarget(holder: 9), good: drawTarget(holder: 0)),
        .init("RIV0217", at: .record(103, .parentId), bad: removed(101), good: removed(100)),
        .init(
            "RIV0218", at: .record(4, .parentId),
            bad: .artboard(.init(.shape), .init(.drawRules, [.parentId: 1]), .init(.node, [.parentId: 2])),
            good: drawTarget([.drawableId: 1])),
        .init("RIV0219", at: .record(4, .parentId), bad: scrollBar(9), good: scrollBar(1)),
        .init("RIV0219", at: .record(4, .parentId), bad: scrollBar(2), good: scrollBar(1)),
        .init("RIV0220", at: .record(4), bad: tendon([:]), good: tendon([.boneId: 4])),
        .init("RIV0220", at: .record(4, .boneId), bad: tendon([.boneId: 1]), good: tendon([.boneId: 4])),
        .init("RIV0221", at: .record(46), bad: nestedTwice(40), good: nestedTwice(24)),
        .init("RIV0221", at: .record(46), bad: modelsTwice(40), good: modelsTwice(24)),
        .init("RIV0221", at: .record(46), bad: groupsTwice(40), good: groupsTwice(24)),
        .init("RIV0222", at: .record(1), bad: nestedChain(1_000), good: nestedChain(999)),
        .init(
            "RIV0223", at: .record(4, .marginLeftUnitsValue), bad: hugging(margin: 2), good: hugging(margin: 1)),
        // One that is as wide as it says has a width to be a part of.
        .init(
            "RIV0223", at: .record(4, .marginLeftUnitsValue), bad: hugging(margin: 2),
            good: hugging(margin: 2, most: 1)),
        // What weighs nothing is not looked up.
        .init("RIV0214", at: .record(6, .indices), bad: weight(index: 2, of: 1), good: weight(index: 2, of: 0)),
    ]

    /// An artboard (1) whose style (2) hugs, with a layout (3) whose style (4) has a margin of a unit.
    private static func hugging(margin unit: UInt64, most: UInt64 = 0) -> [ArtificialRecord] {
        [
            .init(.artboard, [.layoutComponentStyleId: 1]),
            .init(
                .layoutComponentStyle,
                [
                    .parentId: 0, .layoutWidthScaleType: 2, .layoutHeightScaleType: 2, .intrinsicallySizedValue: 1,
                    .maxWidthUnitsValue: .uint(most),
                ]),
            .init(.layoutComponent, [.parentId: 0, .layoutComponentStyleId: 3]),
            .init(.layoutComponentStyle, [.parentId: 2, .marginLeftUnitsValue: .uint(unit)]),
        ]
    }

    private static let layer: [ArtificialRecord] = [
        .init(.stateMachineLayer), .init(.anyState), .init(.entryState), .init(.exitState),
    ]

    /// Two artboards (1 and 3) that each nest one.
    private static func nesting(_ first: UInt64, _ second: UInt64) -> [ArtificialRecord] {
        [first, second].flatMap { [.init(.artboard), .init(.nestedArtboard, [.nestedArtboardArtboardId: .uint($0)])] }
    }

    /// Two view models (1 and 3), each with a property of one.
    private static func modelPair(_ first: UInt64, _ second: UInt64?) -> [ArtificialRecord] {
        [
            .init(.viewModel), .init(.viewModelPropertyViewModel, [.viewModelReferenceId: .uint(first)]),
            .init(.viewModel),
        ]
            + (second.map { [.init(.viewModelPropertyViewModel, [.viewModelReferenceId: .uint($0)])] } ?? [])
    }

    /// A view model (1) with a property of itself, and two instances (3 and 5) with a value each, and one without.
    private static func instances(_ first: UInt64, _ second: UInt64) -> [ArtificialRecord] {
        [
            .init(.viewModel), .init(.viewModelPropertyViewModel, [.viewModelReferenceId: 0]),
            .init(.viewModelInstance),
            .init(.viewModelInstanceViewModel, [.viewModelInstanceViewModelPropertyValue: .uint(first)]),
            .init(.viewModelInstance),
            .init(.viewModelInstanceViewModel, [.viewModelInstanceViewModelPropertyValue: .uint(second)]),
            .init(.viewModelInstance),
        ]
    }

    /// A view model (1) with a list, an instance (3) whose list has an item (5), and another instance.
    private static func list(_ instance: UInt64, model: UInt64? = 0) -> [ArtificialRecord] {
        let item: ArtificialRecord =
            if let model {
                .init(
                    .viewModelInstanceListItem,
                    [.viewModelInstanceListItemViewModelId: .uint(model), .viewModelInstanceId: .uint(instance)])
            } else {
                .init(.viewModelInstanceListItem, [.viewModelInstanceId: .uint(instance)])
            }
        return [
            .init(.viewModel), .init(.viewModelPropertyList), .init(.viewModelInstance), .init(.viewModelInstanceList),
            item, .init(.viewModelInstance), .init(.viewModelInstanceList),
        ]
    }

    /// A shape (2) with draw rules (3), and a target (4) of them.
    private static func drawTarget(_ properties: KeyValuePairs<PropertyKey, ArtificialValue>) -> [ArtificialRecord] {
        .artboard(
            .init(.shape), .init(.drawRules, [.parentId: 1]),
            .init(.drawTarget, all: [(.parentId, 2)] + properties.map { ($0.key, $0.value) }))
    }

    /// A node (2) in another object, with a shape (3) in it; draw rules (5) and a target (6) of them, which is the shape.
    private static func drawTarget(holder: UInt64) -> [ArtificialRecord] {
        .artboard(
            .init(.node, [.parentId: .uint(holder)]), .init(.shape, [.parentId: 1]), .init(.shape),
            .init(.drawRules, [.parentId: 3]), .init(.drawTarget, [.parentId: 4, .drawableId: 2]))
    }

    /// A node (2), and a chain of so many more, the first of which has a parent that does not exist.
    private static func removed(_ count: UInt64) -> [ArtificialRecord] {
        [.init(.artboard), .init(.node)] + (0..<count).map { .init(.node, [.parentId: .uint($0 == 0 ? 900 : $0 + 1)]) }
    }

    /// A node (2) with a scroll constraint (3), and a scroll bar (4) for it under another object.
    private static func scrollBar(_ parent: UInt64) -> [ArtificialRecord] {
        .artboard(
            .init(.node), .init(.scrollConstraint, [.parentId: 1]),
            .init(.scrollBarConstraint, [.parentId: .uint(parent), .scrollConstraintId: 2]))
    }

    /// A path (2) with a skin (3) and a tendon (4), and a bone (5).
    private static func tendon(_ properties: KeyValuePairs<PropertyKey, ArtificialValue>) -> [ArtificialRecord] {
        .artboard(
            .init(.pointsPath), .init(.skin, [.parentId: 1]),
            .init(.tendon, all: [(.parentId, 2)] + properties.map { ($0.key, $0.value) }), .init(.bone))
    }

    /// So many artboards, each of which but the last nests the next one twice.
    private static func nestedTwice(_ count: UInt64) -> [ArtificialRecord] {
        twice(count, .init(.artboard)) { .init(.nestedArtboard, [.nestedArtboardArtboardId: .uint($0)]) }
    }

    /// The same of view models, which have two properties of the next one.
    private static func modelsTwice(_ count: UInt64) -> [ArtificialRecord] {
        twice(count, .init(.viewModel)) { .init(.viewModelPropertyViewModel, [.viewModelReferenceId: .uint($0)]) }
    }

    private static func groupsTwice(_ count: UInt64) -> [ArtificialRecord] {
        twice(count, .init(.dataConverterGroup)) {
            .init(.dataConverterGroupItem, [.groupItemConverterId: .uint($0)])
        }
    }

    private static func twice(
        _ count: UInt64, _ whole: ArtificialRecord, _ part: (_ next: UInt64) -> ArtificialRecord
    ) -> [ArtificialRecord] {
        (1...count).flatMap { next in [whole] + (next < count ? [part(next), part(next)] : []) }
    }

    /// So many artboards, each of which nests the next one.
    private static func nestedChain(_ count: UInt64) -> [ArtificialRecord] {
        (1...count).flatMap { next -> [ArtificialRecord] in
            [.init(.artboard)]
                + (next < count ? [.init(.nestedArtboard, [.nestedArtboardArtboardId: .uint(next)])] : [])
        }
    }

    /// An artboard (1) with so many nodes, each in the one before it.
    private static func chain(_ count: UInt64) -> [ArtificialRecord] {
        [.init(.artboard)] + (0..<count).map { .init(.node, [.parentId: .uint($0)]) }
    }

    private static func converters(_ item: UInt64) -> [ArtificialRecord] {
        [
            .init(.dataConverterGroup), .init(.dataConverterGroupItem, [.groupItemConverterId: .uint(item)]),
            .init(.dataConverterStringPad),
        ]
    }

    private static func reference(_ model: UInt64) -> [ArtificialRecord] {
        [.init(.viewModel), .init(.viewModelPropertyViewModel, [.viewModelReferenceId: .uint(model)])]
    }

    /// A file whose manifest, the first asset, has some contents.
    private static func manifest(_ contents: [UInt8]) -> ArtificialFile {
        ArtificialFile(
            .init(.manifestAsset), .init(.fileAssetContents, [.bytes: .bytes(contents)]), .init(.backboard))
    }

    /// A path (2) with a skin (3) of one tendon (4) and a vertex (5) with a weight (6).
    private static func weight(index: UInt64, of value: UInt64) -> [ArtificialRecord] {
        .artboard(
            .init(.pointsPath), .init(.skin, [.parentId: 1]), .init(.tendon, [.parentId: 2]),
            .init(.straightVertex, [.parentId: 1]),
            .init(.weight, [.parentId: 4, .indices: .uint(index), .values: .uint(value)]))
    }
}
