import RiveFormat
import RiveModel
import RiveTestSupport
import RiveText
import Testing

/// Texts that leave bookkeeping out, and the exact texts of the files that they become.
@Suite("Drafts in the text form")
struct TextDraftTests {
    private func exact(_ draft: String) throws -> String {
        let file = try RiveFile(draft: draft)
        try #require(file.problem == nil)
        let text = String(decoding: TextWriter(Document(file)).write(), as: UTF8.self)
        return text.split(separator: "\n").map { line in
            String(line.split(separator: "  //").first ?? "")
        }.joined(separator: "\n")
    }

    @Test("Nothing is an empty file")
    func empty() throws {
        #expect(try TextReader.assemble([]) == [0x52, 0x49, 0x56, 0x45, 7, 0, 0, 0])
        #expect(try exact("rive draft 7.2 fileId=9") == "rive 7.2 fileId=9")
        #expect(try exact("rive draft") == "rive 7.0 fileId=0")
    }

    @Test("Indentation gives parents, and only drafts are filled in")
    func parents() throws {
        let draft = """
            Artboard name="Main"
              Shape
                Ellipse width=5
                Fill
                  SolidColor
              Node parentId=1
            """
        #expect(
            try exact(draft) == """
                rive 7.0 fileId=0
                Artboard name="Main"
                  Shape parentId=0
                    Ellipse parentId=1 width=5
                    Fill parentId=1
                      SolidColor parentId=3
                    Node parentId=1
                """)
        #expect(
            try exact("rive 7.0 fileId=0\n\(draft)").hasPrefix(
                "rive 7.0 fileId=0\nArtboard name=\"Main\"\n  Shape\n  Ellipse width=5\n"))
    }

    @Test("The table of contents lists what older readers do not know, behind what the draft lists")
    func tableOfContents() throws {
        let draft = """
            toc 712:bytes
            ImageAsset name="a" assetId=1 width=3
              FileAssetContents bytes=hex"00" key:712="x"
            """
        #expect(
            try exact(draft) == """
                rive 7.0 fileId=0
                toc 712:bytes 203:bytes 204:uint 208:float 212:bytes
                ImageAsset name="a" assetId=1 width=3
                  FileAssetContents bytes=hex"00" key:712="x"
                """)
    }

    @Test("View models, instances, values and items find each other")
    func viewModels() throws {
        let draft = """
            DataEnumCustom name="Metal"
              DataEnumValue key="Silver"
              DataEnumValue key="Gold"
            ViewModel name="Coin"
              ViewModelPropertyEnumCustom name="metal" enumId="Metal"
              ViewModelInstance name="Florin"
                ViewModelInstanceEnum propertyValue="Gold"
            ViewModel name="Purse"
              ViewModelPropertyList name="coins"
              ViewModelPropertyNumber name="weight"
              ViewModelPropertyNumber name="size"
              ViewModelPropertyViewModel name="lucky/one" viewModelReferenceId="Coin"
              ViewModelInstance
                ViewModelInstanceNumber viewModelPropertyId="size"
                ViewModelInstanceViewModel propertyValue="Florin"
                ViewModelInstanceList
                  ViewModelInstanceListItem viewModelInstanceId="Florin"
            Artboard name="Main" viewModelId="Purse"
              Node
                DataBindContext propertyKey=x sourcePathIds="Purse/weight"
                DataBindContext sourcePathIds="Purse/lucky\\\\/one/metal" propertyKey=Node.y
            """
        #expect(
            try exact(draft).split(separator: "\n").dropFirst(3).joined(separator: "\n") == """
                DataEnumCustom name="Metal"
                  DataEnumValue key="Silver"
                  DataEnumValue key="Gold"
                ViewModel name="Coin"
                  ViewModelPropertyEnumCustom name="metal" enumId=0
                  ViewModelInstance viewModelId=0 name="Florin"
                    ViewModelInstanceEnum viewModelPropertyId=0 propertyValue=1
                ViewModel name="Purse"
                  ViewModelPropertyList name="coins"
                  ViewModelPropertyNumber name="weight"
                  ViewModelPropertyNumber name="size"
                  ViewModelPropertyViewModel name="lucky/one" viewModelReferenceId=0
                  ViewModelInstance viewModelId=1
                    ViewModelInstanceNumber viewModelPropertyId=2
                    ViewModelInstanceViewModel viewModelPropertyId=3 propertyValue=0
                    ViewModelInstanceList viewModelPropertyId=0
                      ViewModelInstanceListItem viewModelId=0 viewModelInstanceId=0
                Artboard name="Main" viewModelId=1
                  Node parentId=0
                    DataBindContext propertyKey=Node.x sourcePathIds=[1 1]
                    DataBindContext sourcePathIds=[1 3 0] propertyKey=Node.y
                """)
    }

    @Test("States by label and by animation, inputs and key frames by name, ahead of what they name")
    func stateMachines() throws {
        let draft = """
            Artboard defaultStateMachineId="Machine"
              Node name="Knob"
              Solo name="Solo" activeComponentId="Knob"
              CubicEaseInterpolator $ease
              LinearAnimation name="Move"
                KeyedObject objectId="Knob"
                  KeyedProperty propertyKey=x
                    KeyFrameDouble interpolatorId=$ease
                KeyedObject objectId="Solo"
                  KeyedProperty propertyKey=activeComponentId
                    KeyFrameId value="Knob"
              StateMachine name="Machine"
                StateMachineNumber name="Speed"
                StateMachineLayer
                  AnyState
                  EntryState
                    StateTransition stateToId=$blend
                      TransitionNumberCondition inputId="Speed"
                    StateTransition stateToId="Move"
                  ExitState
                  BlendState1DInput $blend inputId="Speed"
                    BlendAnimation1D animationId="Move"
                  AnimationState animationId="Move"
            """
        let text = try exact(draft)
        for line in [
            "Artboard defaultStateMachineId=0", "Solo parentId=0 name=\"Solo\" activeComponentId=1",
            "KeyFrameDouble interpolatorId=3", "KeyFrameId value=1", "StateTransition stateToId=3",
            "StateTransition stateToId=4", "TransitionNumberCondition inputId=0",
        ] {
            #expect(text.contains("\(line)\n"))
        }
    }

    @Test(
        "What can not be told is an error where it stands",
        arguments: [
            ("Artboard\n  Shape name=\"A\"\n  Shape name=\"A\"\n  Solo activeComponentId=\"A\"", 4, 26),
            ("Artboard\n  Solo activeComponentId=\"A\"", 2, 26),
            ("Artboard\n  Text name=\"A\"\n  TextValueRun styleId=\"A\"", 3, 24),
            ("Artboard\n  Solo activeComponentId=$a", 2, 26),
            ("Artboard\n  Solo activeComponentId=$a\nViewModel $a", 2, 26),
            ("StateTransition stateToId=\"A\"", 1, 27),
            (
                "ViewModel\n  ViewModelPropertyNumber\n  ViewModelPropertyNumber\n  ViewModelInstance\n    ViewModelInstanceNumber",
                5, 5
            ),
            ("ViewModelInstanceListItem", 1, 1),
            ("ViewModel\nViewModelInstance\nViewModelInstanceListItem viewModelInstanceId=\"A\"", 3, 1),
            ("Artboard\n  Node\n    DataBindContext propertyKey=z", 3, 33),
            ("ViewModel name=\"P\"\nArtboard\n  DataBindContext sourcePathIds=\"P/a\"", 3, 33),
            ("ViewModel name=\"P\"\nArtboard\n  DataBindContext sourcePathIds=\"Q\"", 3, 33),
        ])
    func unresolved(text: String, line: Int, column: Int) {
        let error = #expect(throws: TextError.self) { try TextReader.assemble(Array(text.utf8)) }
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.message.isEmpty == false)
    }
}
