import Foundation
import Testing

@testable import RiveRuntime

/// Files with very many of one thing: four times as much takes about four times as long.
@Suite struct LargeFileTests {
    private static let sizes = (small: 2000, large: 8000)

    private static func draft(_ objects: String, values: String = "", properties: String = "") -> String {
        """
        rive draft 7.0
        Backboard
        ViewModel name="Model"
          ViewModelPropertyNumber name="shown"
        \(properties)
          ViewModelInstance name="Only"
        \(values)
            ViewModelInstanceNumber viewModelPropertyId="shown" propertyValue=1
        Artboard name="Main" viewModelId="Model"
        \(objects)
        """
    }

    private static func many(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined(separator: "\n")
    }

    private static let machine = """
          StateMachine name="Machine"
            StateMachineLayer name="Layer"
              AnyState
              EntryState
                StateTransition stateToId="One"
              ExitState
              AnimationState animationId="One"
                StateTransition stateToId="Other" flags=enableExitTime exitTime=10 duration=100
              AnimationState animationId="Other"
        """

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// A file with so many of what the row is about, as text.
        let draft: @Sendable (Int) -> String

        init(_ name: String, _ draft: @escaping @Sendable (Int) -> String) {
            testDescription = name
            self.draft = draft
        }
    }

    static let rows: [Row] = [
        Row("solos") { count in
            draft(
                many(count) {
                    """
                      Solo activeComponentId=\(3 * $0 + 2)
                        CustomPropertyGroup
                        CustomPropertyGroup
                    """
                })
        },
        Row("a solo with many members, each bound") { count in
            draft(
                """
                  Solo activeComponentId=2
                    DataBindContext propertyKey=activeComponentId sourcePathIds="Model/shown"
                """
                    + many(count) {
                        """

                            Node name="\($0)"
                              DataBindContext propertyKey=x sourcePathIds="Model/shown"
                        """
                    })
        },
        Row("properties of events") { count in
            draft(
                many(count) {
                    """
                      Event name="\($0)"
                        CustomPropertyNumber name="a"
                    """
                })
        },
        Row("animations in one host") { count in
            draft(
                "  NestedArtboard artboardId=\"Inner\"\n"
                    + many(count) { _ in "    NestedRemapAnimation animationId=0" }
                    + "\nArtboard name=\"Inner\"\n  LinearAnimation name=\"Still\" duration=1")
        },
        Row("values in another order than the properties") { count in
            draft(
                "  CustomPropertyGroup\n"
                    + many(count) {
                        """
                            CustomPropertyNumber
                              DataBindContext propertyKey=propertyValue sourcePathIds="Model/\($0)"
                        """
                    },
                values: many(count) { "    ViewModelInstanceNumber viewModelPropertyId=\"\(count - 1 - $0)\"" },
                properties: many(count) { "  ViewModelPropertyNumber name=\"\($0)\"" })
        },
        Row("keyed properties that a transition mixes") { count in
            draft(
                many(count) { "  Node name=\"\($0)\"" } + "\n"
                    + ["One", "Other"].map { name in
                        "  LinearAnimation name=\"\(name)\" duration=60\n"
                            + many(count) {
                                """
                                    KeyedObject objectId=\($0 + 1)
                                      KeyedProperty propertyKey=Node.x
                                        KeyFrameDouble interpolationType=linear value=1
                                """
                            }
                    }.joined(separator: "\n") + "\n" + machine)
        },
        Row("listeners beside layouts") { count in
            draft(
                many(count) { "  LayoutComponent\n  Node name=\"\($0)\"" }
                    + "\n  LinearAnimation name=\"One\"\n  LinearAnimation name=\"Other\"\n" + machine + "\n"
                    + many(count) { "    StateMachineListenerSingle targetId=\"\($0)\" listenerTypeValue=down" })
        },
        Row("binds on one value") { count in
            draft(
                "  CustomPropertyGroup\n"
                    + many(count) { _ in
                        """
                            CustomPropertyNumber
                              DataBindContext propertyKey=propertyValue sourcePathIds="Model/shown"
                        """
                    })
        },
    ]

    /// How long a scene of so many things takes from its file to its end, in seconds of the processor.
    private static func run(_ row: Row, _ count: Int) throws -> Double {
        let draft = try SceneDraft(row.draft(count))
        let start = processorTime
        let scene = try draft.scene()
        for frame in 0..<3 {
            try scene.set("shown", to: "\(frame)")
            _ = scene.advance(frame == 0 ? 0 : 0.2)
        }
        #expect(scene.failure == nil)
        _ = scene.unsupported([.pointers, .items])
        scene.dispose()
        return processorTime - start
    }

    /// What this thread had of the processor, whatever else runs.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test(arguments: rows)
    func runs(_ row: Row) throws {
        let (small, large) = (try Self.run(row, Self.sizes.small), try Self.run(row, Self.sizes.large))
        #expect(large < 7 * small, "\(small) s → \(large) s")
    }

    /// A nested instance whose values take more memory than there was when the one that refers to it was begun.
    @Test func refersToLargeInstances() throws {
        let names = 0..<500
        let scene = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            ViewModel name="Outer"
              ViewModelPropertyViewModel name="inner" viewModelReferenceId=1
              ViewModelInstance name="Only"
                ViewModelInstanceViewModel viewModelPropertyId=0 propertyValue=0
            ViewModel name="Inner"
            \(names.map { "  ViewModelPropertyNumber name=\"\($0)\"" }.joined(separator: "\n"))
              ViewModelInstance name="Large"
            \(names.map { "    ViewModelInstanceNumber viewModelPropertyId=\($0) propertyValue=\($0)" }.joined(separator: "\n"))
            Artboard name="Main" width=100 height=100 viewModelId=0
            """
        ).scene()
        #expect(try scene.store.value(scene.cell("inner/499")) == .number(499))
    }
}
