import RiveCheck
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// Checking ends for any bytes, without a trap, and in a time that grows no faster than the file.
@Suite struct HostileCheckTests {
    @Test(arguments: ArtificialFile.examples.indices)
    func anyByteMayBeWrong(_ index: Int) throws {
        let bytes = ArtificialFile.examples[index].bytes
        for offset in bytes.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var changed = bytes
                changed[offset] = value
                _ = try? Check.run(changed)
            }
            _ = try? Check.run(Array(bytes.prefix(offset)))
        }
    }

    /// Things that contain each other, in rings of thousands.
    @Test func longCirclesEnd() throws {
        let count: UInt64 = 10_000
        let nodes = (0..<count).map { ArtificialRecord(.node, [.parentId: .uint(($0 + 1) % count + 1)]) }
        let ring = try Check.run(ArtificialFile([.init(.backboard), .init(.artboard)] + nodes).bytes)
        #expect(ring.counts["RIV0405"] == 1)
        let artboards = (0..<count).flatMap { index -> [ArtificialRecord] in
            [.init(.artboard), .init(.nestedArtboard, [.nestedArtboardArtboardId: .uint((index + 1) % count)])]
        }
        let nested = try Check.run(ArtificialFile([.init(.backboard)] + artboards).bytes)
        #expect(nested.counts["RIV0201"] == 1)
        let instances = (0..<count).flatMap { index -> [ArtificialRecord] in
            [
                .init(.viewModelInstance),
                .init(
                    .viewModelInstanceViewModel, [.viewModelInstanceViewModelPropertyValue: .uint((index + 1) % count)]),
            ]
        }
        let model: [ArtificialRecord] = [
            .init(.viewModel), .init(.viewModelPropertyViewModel, [.viewModelReferenceId: 0]),
        ]
        let contained = try Check.run(ArtificialFile([.init(.backboard)] + model + instances).bytes)
        #expect(contained.counts["RIV0203"] == 1)
    }

    /// Artboards that each nest the next one, thousands deep or twice.
    @Test func longChainsEnd() throws {
        let count: UInt64 = 10_000
        let chain = (1...count).flatMap { next -> [ArtificialRecord] in
            [.init(.artboard), .init(.nestedArtboard, [.nestedArtboardArtboardId: .uint(next)])]
        }
        #expect(try Check.run(ArtificialFile([.init(.backboard)] + chain).bytes).counts["RIV0222"] == 1)
        let doubles = (1...count).flatMap { next -> [ArtificialRecord] in
            let nested = ArtificialRecord(.nestedArtboard, [.nestedArtboardArtboardId: .uint(next)])
            return [.init(.artboard), nested, nested]
        }
        #expect(try Check.run(ArtificialFile([.init(.backboard)] + doubles).bytes).counts["RIV0221"] == 1)
    }

    /// Groups of converters that each contain the next one, with a data bind through the first.
    @Test func longConverterChainsEnd() throws {
        let groups = (1...UInt64(100_000)).flatMap { next -> [ArtificialRecord] in
            [.init(.dataConverterGroup), .init(.dataConverterGroupItem, [.groupItemConverterId: .uint(next)])]
        }
        let file = ArtificialFile(
            [.init(.backboard)] + groups + [.init(.dataConverterNumberToList)]
                + .model(
                    .init(.artboard), .init(.node),
                    .init(.dataBindContext, [.dataBindContextSourcePathIds: .bytes([0, 1]), .dataBindConverterId: 0])))
        #expect(try Check.run(file.bytes).counts["RIV0222"] == 1)
    }

    /// Shapes in rings and below, of which each climbs.
    @Test func climbedCirclesEnd() throws {
        let count: UInt64 = 10_000
        let ring = (0..<count).map { ArtificialRecord(.shape, [.parentId: .uint(($0 + 1) % count + 1)]) }
        let tail = (0..<count).map { ArtificialRecord(.shape, [.parentId: .uint($0 + 1)]) }
        let report = try Check.run(ArtificialFile([.init(.backboard), .init(.artboard)] + ring + tail).bytes)
        #expect(report.counts["RIV0225"] == 1)
    }

    /// A chain of nodes far longer than the runtime has rounds to remove it.
    @Test func longRemovalsEnd() throws {
        let nodes = (0..<50_000).map { ArtificialRecord(.node, [.parentId: .uint($0 == 0 ? 90_000 : $0 + 1)]) }
        let report = try Check.run(ArtificialFile([.init(.backboard), .init(.artboard), .init(.node)] + nodes).bytes)
        #expect(report.counts["RIV0217"] == 1 && report.counts["RIV0404"] == 1)
    }

    /// One record with as many properties as the file has room for.
    @Test func longRecordsEnd() throws {
        let bytes = (0..<100_000).flatMap { _ -> [UInt8] in [103, 2] }
        let foreign = (0..<100_000).flatMap { _ -> [UInt8] in [13, 0, 0, 0, 0] }
        for properties in [bytes, foreign] {
            let record = ArtificialRecord(raw: [45] + properties + [0])
            let report = try Check.run(ArtificialFile(.init(.backboard), .init(.artboard), record).bytes)
            #expect(report.counts["RIV0121"] == 99_999)
        }
    }

    /// A chain of children before their parents, as deep as the file is long.
    @Test func deepTreesEnd() throws {
        let count: UInt64 = 50_000
        let nodes = (0..<count).map { ArtificialRecord(.node, [.parentId: .uint($0 + 2 > count ? 0 : $0 + 2)]) }
        let records =
            [ArtificialRecord(.backboard), .init(.artboard)] + nodes + [.init(.shape, [.drawableBlendModeValue: 5])]
        #expect(try Check.run(ArtificialFile(records).bytes).counts["RIV0303"] == 1)
    }

    /// A listener with very many inputs for pointers, and no target.
    @Test func manyListenerInputsEnd() throws {
        let inputs = [ArtificialRecord](
            repeating: .init(.listenerInputType, [.listenerInputTypeListenerTypeValue: 6]), count: 100_000)
        let file = ArtificialFile(
            [.init(.backboard), .init(.artboard), .init(.stateMachine), .init(.stateMachineListener)] + inputs)
        #expect(try Check.run(file.bytes).counts["RIV0544"] == 1)
    }

    /// Very many solos and converters that one property sets, of which very many instances have a value.
    @Test func manyUsersOfOnePropertyEnd() throws {
        let count = 20_000
        let model: [ArtificialRecord] = [
            .init(.viewModel), .init(.viewModelPropertyString, [.viewModelComponentName: "look"]),
            .init(.viewModelPropertyNumber, [.viewModelComponentName: "most"]),
        ]
        let instances = (0..<count).flatMap { _ -> [ArtificialRecord] in
            [
                .init(.viewModelInstance),
                .init(.viewModelInstanceString, [.viewModelInstanceStringPropertyValue: "Red"]),
                .init(.viewModelInstanceNumber, [.viewModelPropertyId: 1, .viewModelInstanceNumberPropertyValue: 5]),
            ]
        }
        func bind(_ key: PropertyKey, _ property: UInt8) -> ArtificialRecord {
            .init(
                .dataBindContext,
                [
                    .dataBindPropertyKey: .uint(UInt64(key.rawValue)),
                    .dataBindContextSourcePathIds: .bytes([0, property]),
                ])
        }
        let converters = (0..<count).flatMap { _ -> [ArtificialRecord] in
            [.init(.dataConverterRangeMapper, [.maxInput: 9, .maxOutput: 1]), bind(.maxInput, 1)]
        }
        let solos = (0..<UInt64(count)).flatMap { number -> [ArtificialRecord] in
            [
                .init(.solo), bind(.activeComponentId, 0),
                .init(.node, [.parentId: .uint(2 * number + 1), .componentName: "Red"]),
            ]
        }
        let file = ArtificialFile(
            [.init(.backboard)] + converters + model + instances + [.init(.artboard)] + solos)
        let counts = try Check.run(file.bytes).counts
        #expect(counts["RIV0548"] == nil && counts["RIV0550"] == nil)
    }

    /// Very many states that lead to each other in one frame, layouts in layouts, and nested artboards that no data reaches.
    @Test func longWaysEnd() throws {
        let count: UInt64 = 10_000
        let states = (0..<count).flatMap { number -> [ArtificialRecord] in
            [.init(.animationState), .init(.stateTransition, [.stateToId: .uint((number + 1) % count)])]
        }
        let layer: [ArtificialRecord] = [.init(.artboard), .init(.stateMachine), .init(.stateMachineLayer)]
        #expect(try Check.run(ArtificialFile([.init(.backboard)] + layer + states).bytes).counts["RIV0546"] == 1)
        let layouts = (0..<count).map { ArtificialRecord(.layoutComponent, [.parentId: .uint($0)]) }
        let deep = try Check.run(ArtificialFile([.init(.backboard), .init(.artboard)] + layouts).bytes)
        #expect(deep.counts["RIV0552"] == 1)
        let model: [ArtificialRecord] = [
            .init(.viewModel), .init(.viewModelPropertyNumber), .init(.viewModel), .init(.viewModelPropertyNumber),
        ]
        let hosts = [ArtificialRecord](
            repeating: .init(.nestedArtboard, [.nestedArtboardArtboardId: 1]), count: Int(count))
        let inner: [ArtificialRecord] = [
            .init(.artboard, [.artboardViewModelId: 1]), .init(.node),
            .init(
                .dataBindContext,
                [
                    .dataBindPropertyKey: .uint(UInt64(PropertyKey.nodeX.rawValue)),
                    .dataBindContextSourcePathIds: .bytes([1, 0]),
                ]),
        ]
        let nested = ArtificialFile(
            [.init(.backboard)] + model + [.init(.artboard, [.artboardViewModelId: 0])] + hosts + inner)
        #expect(try Check.run(nested.bytes).counts["RIV0551"] == Int(count))
    }
}
