import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// Which record each record hangs from.
@Suite struct OwnerTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let records: [ArtificialRecord]
        let owners: [Int?]
    }

    private static let bind = ArtificialRecord(447)

    private static func node(_ parent: ArtificialValue) -> ArtificialRecord { .init(.node, [.parentId: parent]) }

    /// A listener's action with flags that choose its owner.
    private static func action(_ flags: ArtificialValue) -> ArtificialRecord {
        .init(126, [.listenerActionFlags: flags])
    }

    private static let rows = [
        Row(
            testDescription: "parents before and behind", records: [.artboard, node(2), node(0)], owners: [nil, 2, 0]),
        Row(
            testDescription: "a parent is the artboard unless stored", records: [.artboard, .init(.node)],
            owners: [nil, 0]),
        Row(testDescription: "parents in a circle", records: [.artboard, node(2), node(1)], owners: [nil, 2, 1]),
        Row(testDescription: "a parent of itself", records: [.artboard, node(1)], owners: [nil, 1]),
        Row(testDescription: "parents beyond the last slot", records: [.artboard, node(2)], owners: [nil, nil]),
        Row(
            testDescription: "parents with the topmost bit",
            records: [.artboard, node(0x8000_0001), node(0xFFFF_FFFF)],
            owners: [nil, nil, nil]),
        Row(
            testDescription: "the same for instances inside artboards",
            records: [.artboard, node(0), .init(.viewModelInstance, [.parentId: 0x8000_0001])], owners: [nil, 0, nil]),
        Row(
            testDescription: "slots of the own artboard", records: [.artboard, .artboard, node(2), node(0)],
            owners: [nil, nil, 3, 1]),
        Row(testDescription: "an empty slot", records: [.artboard, .unknown, node(1)], owners: [nil, nil, nil]),
        Row(
            testDescription: "animations",
            records: [.artboard, .init(.linearAnimation), .init(.keyedObject), .init(.keyedProperty), .init(30)],
            owners: [nil, 0, 1, 2, 3]),
        Row(
            testDescription: "state machines", records: [.artboard, .machine, .layer, .any, .transition, .init(68)],
            owners: [nil, 0, 1, 2, 3, 4]),
        Row(
            testDescription: "data binds and unknown records are passed over",
            records: [.artboard, node(0), .unknown, bind, bind], owners: [nil, 0, nil, 1, 1]),
        Row(
            testDescription: "what a listener changes, behind a layer",
            records: [
                .artboard, .machine, .layer, .any, .init(.stateMachineListenerSingle), .init(.bindablePropertyNumber),
                bind,
                .init(.listenerViewModelChange), .transition, .init(.bindablePropertyNumber), bind,
            ],
            owners: [nil, 0, 1, 2, 1, 4, 5, 4, 3, 8, 9]),
        Row(
            testDescription: "what a state mixes by",
            records: [
                .artboard, .machine, .layer, .any, .transition, .init(.bindablePropertyNumber), bind,
                .init(.blendState1DViewModel),
            ],
            owners: [nil, 0, 1, 2, 3, 2, 5, 2]),
        Row(
            testDescription: "what nothing claims, and what only a later listener could",
            records: [
                .artboard, .machine, .layer, .any, .init(.bindablePropertyNumber), .init(.stateMachineListenerSingle),
                .init(.listenerViewModelChange),
            ],
            owners: [nil, 0, 1, 2, 3, 1, 5]),
        Row(
            testDescription: "actions of listener, transition and state",
            records: [
                .artboard, .machine, .init(.stateMachineListenerSingle), .layer, .any, action(0), action(4),
                .transition,
                action(2),
            ], owners: [nil, 0, 1, 1, 3, 2, 4, 4, 7]),
        Row(
            testDescription: "view models",
            records: [
                .init(.viewModel), .init(.viewModelPropertyList),
                .init(.viewModelInstance, [.viewModelInstanceViewModelId: 0]),
                .init(.viewModelInstanceList), .init(.viewModelInstanceListItem),
            ], owners: [nil, 0, 0, 2, 3]),
    ]

    @Test(arguments: rows)
    func hangsFrom(_ row: Row) throws {
        let document = Document(try RiveFile(parsing: ArtificialFile(row.records).bytes))
        #expect((0..<row.records.count).map(document.owner(of:)) == row.owners)
    }

    /// A climb has every record that it leads to, in order, and ends also in a circle.
    @Test(arguments: rows)
    func climbs(_ row: Row) throws {
        let document = Document(try RiveFile(parsing: ArtificialFile(row.records).bytes))
        for record in row.records.indices {
            let climb = Array(document.owners(around: record).prefix(100))
            #expect(climb.count < 100)
            #expect(climb.first == record)
            for (one, next) in zip(climb, climb.dropFirst()) { #expect(row.owners[one] == next) }
            let last = try #require(climb.last)
            #expect(row.owners[last].map(climb.contains) != false)
        }
    }
}
