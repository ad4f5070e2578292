import RiveTestSupport

extension FeatureRow {
    static let all = viewModels + assets + objects + texts + behaviour + unjudged

    private static func listener(_ input: String) -> String {
        """
        Artboard name="A"
          StateMachine name="M"
            StateMachineListener name="L"
              \(input)
        """
    }

    private static let input = "artboard:A/stateMachine:M/listener:L/ListenerInputType"

    private static let unjudged = [
        FeatureRow(
            "gamepads", 1, "\(input)Gamepad#0", with: listener("ListenerInputTypeGamepad"),
            without: listener("ListenerInputTypeKeyboard")),
        FeatureRow(
            "keyboards", 1, "\(input)Keyboard#0", with: listener("ListenerInputTypeKeyboard"),
            without: listener("ListenerInputTypeGamepad")),
        FeatureRow(
            "focus", 1, "artboard:A/object:N/FocusData#0",
            with: "Artboard name=\"A\"\n  Node name=\"N\"\n    FocusData",
            without: "Artboard name=\"A\"\n  Node name=\"N\""),
        FeatureRow(
            "textInputs", 1, "artboard:A/object:T", with: #"Artboard name="A"\#n  TextInput name="T""#,
            without: #"Artboard name="A"\#n  Text name="T""#),
        FeatureRow(
            "grids", 1, "artboard:A/object:G.layoutTypeValue",
            with: #"Artboard name="A"\#n  LayoutComponentStyle name="G" layoutTypeValue=grid"#,
            without: #"Artboard name="A"\#n  LayoutComponentStyle name="G" layoutTypeValue=stack"#),
        FeatureRow(
            "blobs", 1, "asset:B", with: #"BlobAsset name="B""#, without: #"ImageAsset name="B""#),
    ]

    private static let viewModels = [
        FeatureRow(
            "globalViewModels", 1, "S.viewModelType",
            with: #"ViewModel name="S" viewModelType=global"#, without: #"ViewModel name="S" viewModelType=textInput"#),
        FeatureRow(
            "dataBindingFonts", 1, "M/f",
            with: "ViewModel name=\"M\"\n  ViewModelPropertyAssetFont name=\"f\"",
            without: "ViewModel name=\"M\"\n  ViewModelPropertyAssetImage name=\"f\""),
        FeatureRow(
            "dataBindingListsImagesArtboards", 3, "M/l",
            with: """
                \(Draft.viewModel("M", .string("s"), .list("l"), .image("i"), .artboard("a")))
                """,
            without: """
                ViewModel name="M"
                  ViewModelPropertyString name="s"
                  ViewModelPropertyAssetFont name="f"
                """),
        // Its items may come of a number.
        FeatureRow(
            "dataBindingListsImagesArtboards", 1, "artboard:A/object:Rows",
            with: #"Artboard name="A"\#n  ArtboardComponentList name="Rows""#,
            without: #"Artboard name="A"\#n  NestedArtboard name="Rows""#),
        // A view model without properties comes with every artboard, and says nothing.
        FeatureRow(
            "dataBinding", 2, "M/s",
            with: "ViewModel name=\"M\"\n  ViewModelPropertyString name=\"s\"\n  ViewModelPropertyTrigger name=\"t\"",
            without: #"ViewModel name="M"\#nArtboard name="A" viewModelId="M""#),
        FeatureRow(
            "dataBinding", 1, "artboard:A/DataBindContext#0",
            with: "Artboard name=\"A\"\n  DataBindContext propertyKey=7", without: #"Artboard name="A""#),
    ]

    private static let assets = [
        FeatureRow(
            "scripting", 2, "asset:Main",
            with: "ScriptAsset name=\"Main\"\nScriptModuleAsset name=\"Wasm\"\nShaderAsset name=\"S\"",
            without: #"BlobAsset name="Main""#),
        FeatureRow(
            "audio", 1, "asset:Song", with: #"AudioAsset name="Song" assetId=1"#,
            without: #"BlobAsset name="Song" assetId=1"#),
        FeatureRow(
            "rasterAssets", 2, "asset:One",
            with: "ImageAsset name=\"One\" assetId=1\nImageAsset name=\"Two\" assetId=2",
            without: #"FontAsset name="One" assetId=1"#),
        FeatureRow(
            "outOfBandAssets", 3, "asset:Out",
            with: """
                ImageAsset name="In" assetId=1
                  FileAssetContents bytes=hex"00"
                ImageAsset name="Out" assetId=2
                FontAsset name="Hosted" assetId=3 cdnUuid=hex"00112233445566778899aabbccddeeff"
                AudioAsset name="Empty" assetId=4
                  FileAssetContents
                """,
            without: """
                ImageAsset name="In" assetId=1
                  FileAssetContents bytes=hex"00"
                ScriptAsset name="Never outside" assetId=2
                """),
    ]

    private static let objects = [
        FeatureRow(
            "semantics", 1, "artboard:A/object:N/SemanticData#0",
            with: "Artboard name=\"A\"\n  Node name=\"N\"\n    SemanticData label=\"Hello\"",
            without: "Artboard name=\"A\"\n  Node name=\"N\"\n    FocusData"),
        FeatureRow(
            "vectorFeathering", 1, "artboard:A/object:S/Fill#0/Feather#0",
            with: "Artboard name=\"A\"\n  Shape name=\"S\"\n    Fill\n      Feather",
            without: "Artboard name=\"A\"\n  Shape name=\"S\"\n    Fill\n      DashPath"),
        FeatureRow(
            "nSlicing", 2, "artboard:A/object:I/NSlicer#0",
            with: "Artboard name=\"A\"\n  Image name=\"I\"\n    NSlicer\n      AxisX\n  NSlicedNode name=\"N\"",
            without: "Artboard name=\"A\"\n  Image name=\"I\"\n    Mesh"),
        // An artboard is a layout of its own type, and has a style wherever it was exported by an editor with layouts.
        FeatureRow(
            "layouts", 1, "artboard:A/object:Row",
            with:
                "Artboard name=\"A\" styleId=\"S\"\n  LayoutComponentStyle name=\"S\"\n  LayoutComponent name=\"Row\"",
            without: "Artboard name=\"A\" styleId=\"S\"\n  LayoutComponentStyle name=\"S\"\n  Node name=\"Row\""),
        FeatureRow(
            "layouts", 3, "artboard:A/nested:L",
            with: """
                Artboard name="A"
                  NestedArtboardLayout name="L"
                  NestedArtboardLeaf name="F"
                  Shape name="S"
                    LayoutParticipant
                """,
            without: """
                Artboard name="A"
                  NestedArtboard name="L"
                  Shape name="S"
                    LayoutNodeStyle
                """),
        FeatureRow(
            "followPath", 2, "artboard:A/object:N/FollowPathConstraint#0",
            with: "Artboard name=\"A\"\n  Node name=\"N\"\n    FollowPathConstraint\n    ListFollowPathConstraint",
            without: "Artboard name=\"A\"\n  Node name=\"N\"\n    DistanceConstraint"),
        FeatureRow(
            "joysticks", 1, "artboard:A/object:J", with: "Artboard name=\"A\"\n  Joystick name=\"J\"",
            without: "Artboard name=\"A\"\n  Node name=\"J\""),
        FeatureRow(
            "solos", 1, "artboard:A/object:S", with: "Artboard name=\"A\"\n  Solo name=\"S\"",
            without: "Artboard name=\"A\"\n  Node name=\"S\""),
        FeatureRow(
            "meshDeformation", 1, "artboard:A/object:I/Mesh#0",
            with: "Artboard name=\"A\"\n  Image name=\"I\"\n    Mesh",
            without: "Artboard name=\"A\"\n  Image name=\"I\""),
    ]

    private static let texts = [
        FeatureRow(
            "text", 2, "artboard:A/object:T",
            with: "Artboard name=\"A\"\n  Text name=\"T\"\n    TextValueRun text=\"x\"\n  TextInput",
            without: "Artboard name=\"A\"\n  Event name=\"T\"\n    CustomPropertyString name=\"x\""),
        FeatureRow(
            "textFollowPath", 1, "artboard:A/object:T/TextModifierGroup#0/TextFollowPathModifier#0",
            with: "Artboard name=\"A\"\n  Text name=\"T\"\n    TextModifierGroup\n      TextFollowPathModifier",
            without: "Artboard name=\"A\"\n  Text name=\"T\"\n    TextModifierGroup\n      TextVariationModifier"),
        FeatureRow(
            "rightToLeftLayoutsText", 1, "artboard:A/object:S.directionValue",
            with: "Artboard name=\"A\"\n  LayoutComponentStyle name=\"S\" directionValue=rtl",
            without: "Artboard name=\"A\"\n  LayoutComponentStyle name=\"S\" directionValue=ltr"),
        FeatureRow(
            "rightToLeftLayoutsText", 3, "M/s",
            with: """
                \(Draft.viewModel("M", instance: "I", .string("s", "שלום")))
                Artboard name="A"
                  Text
                    TextValueRun name="R" text="total: مرحبا"
                    TextValueRun name="L" text="Grüße, 你好, привет 🎉 — 5 €"
                  TextInput text="a\\u{202e}b"
                """,
            without: """
                \(Draft.viewModel("M", instance: "I", .string("s", "Ա Ֆ ﬁ 😀 ก ࿿")))
                """),
        FeatureRow(
            "nestedText", 1, "artboard:A/nested:Icon",
            with: nested("Icon", run: "Label"), without: nested("Icon", run: "")),
        FeatureRow(
            "nestedText", 1, "artboard:A/nested:Icon",
            with: nested("Icon", run: "Label"), without: nested("", run: "Label")),
    ]

    /// An artboard in another one, with a text run in it.
    private static func nested(_ name: String, run: String) -> String {
        """
        Artboard name="A"
          NestedArtboard name="\(name)" artboardId="B"
          NestedArtboard name="Not there" artboardId=9
          NestedArtboard name="Without text" artboardId=0
        Artboard name="B"
          Text
            TextValueRun name="\(run)" text="x"
        """
    }

    private static let behaviour = [
        FeatureRow(
            "events", 2, "artboard:A/event:E",
            with: "Artboard name=\"A\"\n  Event name=\"E\"\n  OpenUrlEvent name=\"U\"",
            without: "Artboard name=\"A\"\n  CustomPropertyGroup name=\"E\""),
        FeatureRow(
            "listeners", 1, "artboard:A/stateMachine:S/listener:Tap",
            with: machine(states: "", "StateMachineListenerSingle name=\"Tap\" targetId=0"),
            without: machine(states: "")),
        FeatureRow(
            "randomization", 1, "artboard:A/stateMachine:S/layer:L/state:One.flags",
            with: machine(states: "AnimationState animationId=0 flags=1"),
            without: machine(
                states: "AnimationState animationId=0 flags=2\n        StateTransition stateToId=0 randomWeight=3")),
        FeatureRow(
            "speedOnStates", 1, "artboard:A/stateMachine:S/layer:L/state:One.speed",
            with: machine(states: "AnimationState animationId=0 speed=-1"),
            without: machine(states: "AnimationState animationId=0 speed=1")),
        FeatureRow(
            "interpolationOnStates", 1, "artboard:A/stateMachine:S/layer:L/state:One/transition:#0.interpolatorId",
            with: machine(states: "AnimationState animationId=0\n        StateTransition stateToId=0 interpolatorId=1"),
            without: machine(states: "AnimationState animationId=0\n        StateTransition stateToId=0 duration=100")),
        FeatureRow(
            "graphEditor", 1, "artboard:A/CubicValueInterpolator#0",
            with: "Artboard name=\"A\"\n  CubicValueInterpolator y1=5", without: machine(states: "")),
    ]

    private static func machine(states: String, _ listener: String = "") -> String {
        """
        Artboard name="A"
          CubicEaseInterpolator
          LinearAnimation name="One"
        \(Draft.machine("S", layer: "L"))
              \(states.isEmpty ? "AnimationState animationId=0" : states)
            \(listener)
        """
    }
}
