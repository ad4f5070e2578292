import RiveTestSupport

/// Scenes for scripts: what stands in a file behind the scripts.
enum ScriptScene {
    static func named(_ name: String) -> String {
        switch name {
        case "artboards": models + main(drawable + artboardInput) + child
        case "inputs": models + main(drawable + inputs)
        case "two": models + main(drawable + drawable)
        case "focus": models + main(drawable + focus)
        case "converter": converter + models + main(convertedNode)
        case "machine": models + machine
        case "layout": models + main(layout)
        case "effect": models + main(effect)
        case "interpolators": models + interpolators
        case "globals": models + settings + main(drawable)
        case "properties": properties + main(drawable)
        case "unresolved": models + main(drawable + unresolved + drawable)
        case "flips": flips + models + main(flippedNode)
        case "pads": models + main(drawable + artboardInput) + padded
        case "eases": eases + main(easedNodes)
        default: models + main(drawable)
        }
    }

    /// Assets that scripts find by name.
    static let assets = """
        BlobAsset name="words"
          FileAssetContents bytes="three words here"
        BlobAsset name="empty"
        ImageAsset name="dot" width=2 height=2
        ImageAsset name="stripes"
          FileAssetContents bytes=base64"\(stripes)"
        FontAsset name="letters"
        BlobAsset name="shaders/lit"
          FileAssetContents bytes="of the file"
        BlobAsset name="draco@1531/lit"
          FileAssetContents bytes="of a library"
        BlobAsset name="draco@1531/other"
          FileAssetContents bytes="another of it"
        BlobAsset name="draco#9@2/glow"
          FileAssetContents bytes="of a numbered one"
        BlobAsset name="dracoish@3/lit"
          FileAssetContents bytes="of a third"

        """

    /// A PNG of two red and two blue pixels.
    private static let stripes = """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4zwAE/xkgFAAb8gP91pbyKwAAAABJRU5ErkJggg==
        """

    private static let models = """
        DataEnum
          DataEnumValue key="aa"
          DataEnumValue key="bb" value="Text of bb"
        \(Draft.viewModel(
            "Main", instance: "Instance", .number("num", 3), .string("text", "hello"), .boolean("flag"),
            .color("tint", "#FF112233"), .trigger("go"), .list("list"), .viewModel("child", of: "Child")))
        \(Draft.viewModel("Child", instance: "Seven", .number("num", 7), .trigger("go")))

        """

    private static let settings = """
        ViewModel name="Settings" viewModelType=global
          ViewModelPropertyNumber name="volume"
          ViewModelInstance viewModelId=2 name="Loud"
            ViewModelInstanceNumber viewModelPropertyId=0 propertyValue=7
        ViewModel name="Theme" viewModelType=global
          ViewModelPropertyColor name="tint"

        """

    /// A view model with a property of each kind that scripts have, of which one holds no instance.
    private static let properties = """
        DataEnumCustom name="Mood"
          DataEnumValue key="white"
          DataEnumValue key="blue"
          DataEnumValue key="orange"
        ViewModel name="Main"
          ViewModelPropertyNumber name="num"
          ViewModelPropertyString name="text"
          ViewModelPropertyBoolean name="flag"
          ViewModelPropertyColor name="tint"
          ViewModelPropertyTrigger name="go"
          ViewModelPropertyEnumCustom name="mood" enumId=0
          ViewModelPropertyList name="list"
          ViewModelPropertyViewModel name="child" viewModelReferenceId=1
          ViewModelPropertyViewModel name="unset" viewModelReferenceId=1
          ViewModelPropertyAssetBlob name="blob"
          ViewModelPropertyAssetImage name="image"
          ViewModelPropertyAssetFont name="font"
          ViewModelInstance viewModelId=0 name="Instance"
            ViewModelInstanceNumber viewModelPropertyId=0 propertyValue=90
            ViewModelInstanceString viewModelPropertyId=1 propertyValue="hello"
            ViewModelInstanceBoolean viewModelPropertyId=2
            ViewModelInstanceColor viewModelPropertyId=3 propertyValue=#FF101566
            ViewModelInstanceTrigger viewModelPropertyId=4
            ViewModelInstanceEnum viewModelPropertyId=5
            ViewModelInstanceList viewModelPropertyId=6
            ViewModelInstanceViewModel viewModelPropertyId=7
            ViewModelInstanceViewModel viewModelPropertyId=8 propertyValue=9
            ViewModelInstanceAssetBlob viewModelPropertyId=9 propertyValue=1
            ViewModelInstanceAssetImage viewModelPropertyId=10 propertyValue=4
            ViewModelInstanceAssetFont viewModelPropertyId=11 propertyValue=5
        \(Draft.viewModel("Child", instance: "Seven", .number("num", 7)))

        """

    private static let unresolved = """
          ScriptInputNumber name="count" parentId=1 propertyValue=999
          ScriptInputViewModelProperty name="model" parentId=1 dataBindPathIds=[0 99]

        """

    /// A converter that the text of the model and a place are bound through, both ways.
    private static let flips = """
        ScriptedDataConverter name="Converter" scriptAssetId=0

        """

    private static let flippedNode = """
          Node parentId=0 name="moved"
            DataBindContext propertyKey=Node.x converterId=0 sourcePathIds=[0 1] flags=twoWay
            DataBindContext propertyKey=Node.x sourcePathIds=[0 0]

        """

    /// A range and a movement that a script eases, and what they make of a number.
    private static let eases = """
        ScriptedInterpolator scriptAssetId=0
        DataConverterRangeMapper name="Range" minInput=0 maxInput=10 minOutput=100 maxOutput=200 interpolatorId=0
        DataConverterInterpolator name="Movement" duration=0.05 interpolatorId=0
        ViewModel name="Main"
          ViewModelPropertyNumber name="num"
          ViewModelPropertyNumber name="mapped"
          ViewModelPropertyNumber name="moved"
          ViewModelInstance viewModelId=0 name="Instance"
            ViewModelInstanceNumber viewModelPropertyId=0 propertyValue=2
            ViewModelInstanceNumber viewModelPropertyId=1
            ViewModelInstanceNumber viewModelPropertyId=2

        """

    private static let easedNodes = """
          Node parentId=0 name="mapped"
            DataBindContext propertyKey=Node.x converterId=0 sourcePathIds=[0 0]
            DataBindContext propertyKey=Node.x sourcePathIds=[0 1] flags=toSource
          Node parentId=0 name="moved"
            DataBindContext propertyKey=Node.x converterId=1 sourcePathIds=[0 0]
            DataBindContext propertyKey=Node.x sourcePathIds=[0 2] flags=toSource

        """

    /// An artboard with two scripts in it, of which the second gets the focus.
    private static let padded = """
        Artboard clip=false width=120 height=80 defaultStateMachineId=0 viewModelId=1 name="Child"
        \(drawable)\(drawable)
          FocusData parentId=2 name="focus"
          LinearAnimation name="Idle" duration=60 fps=60
          StateMachine name="Machine"
            StateMachineLayer name="Layer"
              AnyState
              AnimationState animationId=0
                FocusActionTarget targetId=2 flags=4
              EntryState
                StateTransition stateToId=1
              ExitState

        """

    /// Two states that go to and fro, whose key frames and transitions a script eases.
    private static let interpolators = """
        Artboard clip=false width=500 height=400 defaultStateMachineId=0 viewModelId=0 name="Main"
          Node parentId=0 name="Moved"
          ScriptedInterpolator scriptAssetId=0
          ScriptInputNumber name="speed" parentId=2 propertyValue=5
            DataBindContext propertyKey=CustomPropertyNumber.propertyValue sourcePathIds=[0 0]
          LinearAnimation name="A" duration=2 fps=60
            KeyedObject objectId=1
              KeyedProperty propertyKey=Node.x
                KeyFrameDouble interpolationType=cubicValue interpolatorId=2 value=10
                KeyFrameDouble frame=4 interpolationType=linear value=110
          LinearAnimation name="B" duration=2 fps=60
            KeyedObject objectId=1
              KeyedProperty propertyKey=Node.x
                KeyFrameDouble interpolationType=linear value=300
          StateMachine name="Machine"
            StateMachineLayer name="Layer"
              AnyState
              AnimationState animationId=0
                StateTransition stateToId=4 duration=50 interpolationType=cubicValue interpolatorId=2 flags=4 exitTime=20
              EntryState
                StateTransition stateToId=1
              ExitState
              AnimationState animationId=1
                StateTransition stateToId=1 flags=4 exitTime=20

        """

    /// A state machine that plays the first animation.
    private static let player = """
          StateMachine name="Machine"
            StateMachineLayer name="Layer"
              AnyState
              AnimationState animationId=0
              EntryState
                StateTransition stateToId=1
              ExitState
        """

    private static func main(_ objects: String) -> String {
        """
        Artboard clip=false width=500 height=400 defaultStateMachineId=0 viewModelId=0 name="Main"
        \(objects)
          LinearAnimation name="Idle" duration=60 fps=60
        \(player)

        """
    }

    /// The first objects of an artboard: a drawable that takes inputs behind it.
    private static let drawable = """
          ScriptedDrawable parentId=0 x=100 y=50 scriptAssetId=0

        """

    private static let focus = """
          FocusData parentId=1 name="focus"

        """

    private static let artboardInput = """
          ScriptInputArtboard name="ab" parentId=1 artboardId=1

        """

    private static let inputs = """
          ScriptInputNumber name="speed" parentId=1 propertyValue=1.5
            DataBindContext propertyKey=CustomPropertyNumber.propertyValue sourcePathIds=[0 0]
          ScriptInputString name="title" parentId=1 propertyValue="one"
          ScriptInputBoolean name="isOn" parentId=1 propertyValue=true
          ScriptInputColor name="tint" parentId=1 propertyValue=#80FF0000
          ScriptInputTrigger name="go" parentId=1
            DataBindContext propertyKey=CustomPropertyTrigger.propertyValue sourcePathIds=[0 4]
          ScriptInputViewModelProperty name="child" parentId=1 dataBindPathIds=[0 6]

        """

    private static let converter = """
        ScriptedDataConverter name="Converter" scriptAssetId=0
          ScriptInputNumber name="factor" propertyValue=2
            DataBindContext propertyKey=CustomPropertyNumber.propertyValue sourcePathIds=[0 0]

        """

    private static let convertedNode = """
          Node parentId=0 name="moved"
            DataBindContext propertyKey=Node.x converterId=0 sourcePathIds=[0 0] flags=twoWay

        """

    /// A state that a script lets the machine go to, and a shape on which a script hears of clicks.
    private static let machine = """
        Artboard clip=false width=500 height=400 defaultStateMachineId=0 viewModelId=0 name="Main"
          Shape name="button" parentId=0 x=100 y=100
            Rectangle parentId=1 width=80 height=40
            Fill parentId=1
              SolidColor parentId=3
          LinearAnimation name="Idle"
          LinearAnimation name="Moved"
          StateMachine name="Machine"
            StateMachineLayer name="Layer"
              AnyState
              AnimationState animationId=0
                StateTransition stateToId=4
                  ScriptedTransitionCondition scriptAssetId=0
                    ScriptInputBoolean name="flag"
                      DataBindContext propertyKey=CustomPropertyBoolean.propertyValue sourcePathIds=[0 2]
              EntryState
                StateTransition stateToId=1
              ExitState
              AnimationState animationId=1
                ScriptedListenerAction scriptAssetId=0
                  ScriptInputString name="title" propertyValue="of the state"
            StateMachineListenerSingle targetId=1 listenerTypeValue=click
              ScriptedListenerAction scriptAssetId=0
                ScriptInputString name="title" propertyValue="of the click"
            StateMachineListenerSingle targetId=0 listenerTypeValue=viewModel viewModelPathIds=[0 4]
              ScriptedListenerAction scriptAssetId=0
                ScriptInputString name="title" propertyValue="of the trigger"

        """

    /// A layout that hugs a script, with 10 points around it.
    private static let layout = """
          LayoutComponent parentId=0 width=32 height=32 styleId=2
            LayoutComponentStyle parentId=1 paddingLeft=10 paddingRight=10 paddingTop=10 paddingBottom=10 \
        layoutWidthScaleType=hug layoutHeightScaleType=hug paddingLeftUnitsValue=point paddingRightUnitsValue=point \
        paddingTopUnitsValue=point paddingBottomUnitsValue=point intrinsicallySizedValue=true
            ScriptedLayout parentId=1 scriptAssetId=0

        """

    private static let effect = """
          Shape parentId=0 x=50 y=60
            Rectangle parentId=1 width=40 height=20
            Fill parentId=1
              SolidColor parentId=3 colorValue=#FF102030
              ScriptedPathEffect parentId=3 scriptAssetId=0

        """

    private static let child = """
        Artboard clip=false width=120 height=80 defaultStateMachineId=0 viewModelId=1 name="Child"
          Node name="group" parentId=0 x=10 y=20
            Shape name="box" parentId=1 x=5 y=6
              Rectangle name="outline" parentId=2 width=40 height=20
              Fill parentId=2
                SolidColor parentId=4
          LinearAnimation name="Move" duration=60 fps=60 loopValue=loop
            KeyedObject objectId=1
              KeyedProperty propertyKey=Node.x
                KeyFrameDouble value=10 interpolationType=linear
                KeyFrameDouble frame=60 value=70
        \(player)
            StateMachineListenerSingle targetId=2 listenerTypeValue=down
              ListenerViewModelChange

        """
}
