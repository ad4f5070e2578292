import Testing

@testable import RiveRuntime

/// Files with very many of one thing: a test of these ends soon only where what is twice as large takes about twice as long.
@Suite struct LargeFileTests {
    private static let count = 20_000

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

    private static func many(_ line: (Int) -> String) -> String { (0..<count).map(line).joined(separator: "\n") }

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

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let draft: String

        init(_ name: String, _ draft: String) {
            testDescription = name
            self.draft = draft
        }
    }

    static let rows: [Row] = [
        Row(
            "solos",
            draft(
                many {
                    """
                      Solo activeComponentId=\(3 * $0 + 2)
                        CustomPropertyGroup
                        CustomPropertyGroup
                    """
                })
        ),
        Row(
            "a solo with many members, each bound",
            draft(
                """
                  Solo activeComponentId=2
                    DataBindContext propertyKey=activeComponentId sourcePathIds="Model/shown"
                """
                    + many {
                        """

                            Node name="\($0)"
                              DataBindContext propertyKey=x sourcePathIds="Model/shown"
                        """
                    })
        ),
        Row(
            "properties of events",
            draft(
                many {
                    """
                      Event name="\($0)"
                        CustomPropertyNumber name="a"
                    """
                })
        ),
        Row(
            "animations in one host",
            draft(
                "  NestedArtboard artboardId=\"Inner\"\n"
                    + many { _ in "    NestedRemapAnimation animationId=0" }
                    + "\nArtboard name=\"Inner\"\n  LinearAnimation name=\"Still\" duration=1")
        ),
        Row(
            "values in another order than the properties",
            draft(
                "  CustomPropertyGroup\n"
                    + many {
                        """
                            CustomPropertyNumber
                              DataBindContext propertyKey=propertyValue sourcePathIds="Model/\($0)"
                        """
                    },
                values: many { "    ViewModelInstanceNumber viewModelPropertyId=\"\(count - 1 - $0)\"" },
                properties: many { "  ViewModelPropertyNumber name=\"\($0)\"" })
        ),
        Row(
            "keyed properties that a transition mixes",
            draft(
                many { "  Node name=\"\($0)\"" } + "\n"
                    + ["One", "Other"].map { name in
                        "  LinearAnimation name=\"\(name)\" duration=60\n"
                            + many {
                                """
                                    KeyedObject objectId=\($0 + 1)
                                      KeyedProperty propertyKey=Node.x
                                        KeyFrameDouble interpolationType=linear value=1
                                """
                            }
                    }.joined(separator: "\n") + "\n" + machine)
        ),
        Row(
            "listeners beside layouts",
            draft(
                many { "  LayoutComponent\n  Node name=\"\($0)\"" }
                    + "\n  LinearAnimation name=\"One\"\n  LinearAnimation name=\"Other\"\n" + machine + "\n"
                    + many { "    StateMachineListenerSingle targetId=\"\($0)\" listenerTypeValue=down" })
        ),
        Row(
            "binds on one value",
            draft(
                "  CustomPropertyGroup\n"
                    + many { _ in
                        """
                            CustomPropertyNumber
                              DataBindContext propertyKey=propertyValue sourcePathIds="Model/shown"
                        """
                    })
        ),
    ]

    @Test(arguments: rows)
    func runs(_ row: Row) throws {
        let scene = try SceneDraft(row.draft).scene()
        for frame in 0..<3 {
            try scene.set("shown", to: "\(frame)")
            _ = scene.advance(frame == 0 ? 0 : 0.2)
        }
        #expect(scene.failure == nil)
        _ = scene.unsupported([.pointers, .items])
        scene.dispose()
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
