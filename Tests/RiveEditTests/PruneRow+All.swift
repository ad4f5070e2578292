import RiveModel

extension PruneRow {
    static let all: [PruneRow] = [
        PruneRow(
            "states that no way leads to, with what only they have",
            """
            Backboard
            Artboard name="A"
              Node name="N"
              LinearAnimation name="One"
              StateMachine name="M"
                StateMachineNumber name="x"
                StateMachineLayer name="L"
                  AnyState
                  AnimationState animationId="One"
                    StateTransition stateToId=3
                  EntryState
                    StateTransition stateToId=4
                  BlendState1DInput inputId="x"
                    BlendAnimation1D animationId="One"
                    StateTransition stateToId=1
                      TransitionNumberCondition inputId="x"
                  AnimationState animationId="One"
                    StateTransition stateToId=5
                  ExitState
            """,
            """
            Backboard
            Artboard name="A"
              Node name="N"
              LinearAnimation name="One"
              StateMachine name="M"
                StateMachineNumber name="x"
                StateMachineLayer name="L"
                  AnyState
                  EntryState
                    StateTransition stateToId=2
                  AnimationState animationId="One"
                    StateTransition stateToId=3
                  ExitState
            """),
        PruneRow(
            "a state stays in which an action writes to a view model, as its data bind runs with the machine",
            """
            Backboard
            ViewModel name="V"
              ViewModelPropertyNumber name="n"
            Artboard name="A" viewModelId="V"
              StateMachine name="M"
                StateMachineLayer name="L"
                  AnyState
                  EntryState
                  ExitState
                  AnimationState
                    BindablePropertyNumber
                      DataBindContext propertyKey=propertyValue flags=toSource sourcePathIds="V/n"
            """),
        PruneRow(
            "converters that no data bind names, and interpolators that only they move by",
            """
            Backboard
            CubicEaseInterpolator x1=0.1
            CubicEaseInterpolator x1=0.2
            DataConverterRangeMapper name="unused" interpolatorId=0
            DataConverterGroup name="group"
              DataConverterGroupItem converterId="kept"
            DataConverterRangeMapper name="kept" interpolatorId=1
            DataConverterGroup name="unused too"
              DataConverterGroupItem converterId="unused"
              DataConverterGroupItem converterId="kept"
            ViewModel name="V"
              ViewModelPropertyNumber name="n"
            Artboard name="A" viewModelId="V"
              Node name="N"
                DataBindContext propertyKey=Node.x converterId="group" sourcePathIds="V/n"
            """,
            """
            Backboard
            CubicEaseInterpolator x1=0.2
            DataConverterGroup name="group"
              DataConverterGroupItem converterId="kept"
            DataConverterRangeMapper name="kept" interpolatorId=0
            ViewModel name="V"
              ViewModelPropertyNumber name="n"
            Artboard name="A" viewModelId="V"
              Node name="N"
                DataBindContext propertyKey=Node.x converterId="group" sourcePathIds="V/n"
            """),
        PruneRow(
            "objects that count behind styles and interpolators that nothing uses",
            """
            Backboard
            FontAsset name="F"
            Artboard name="A"
              Text name="T"
                TextStylePaint fontAssetId="F"
                  Fill
                    SolidColor
                TextStylePaint fontSize=20
                  Fill
                    SolidColor
                TextValueRun styleId=5
                TextStylePaint name="by name"
              CubicEaseInterpolator x1=0.1
              CubicEaseInterpolator x1=0.2
              Node name="N"
              LinearAnimation name="One"
                KeyedObject objectId="N"
                  KeyedProperty propertyKey=x
                    KeyFrameDouble interpolatorId=11
                KeyedObject objectId="T"
            """,
            """
            Backboard
            FontAsset name="F"
            Artboard name="A"
              Text name="T"
                TextStylePaint fontSize=20
                  Fill
                    SolidColor
                TextValueRun styleId=2
                TextStylePaint name="by name"
              CubicEaseInterpolator x1=0.2
              Node name="N"
              LinearAnimation name="One"
                KeyedObject objectId="N"
                  KeyedProperty propertyKey=x
                    KeyFrameDouble interpolatorId=7
                KeyedObject objectId="T"
            """),
        PruneRow(
            "styles stay that items of a list may choose",
            """
            Backboard
            ViewModel name="V"
              ViewModelPropertyList name="runs"
            Artboard name="A" viewModelId="V"
              Text name="T"
                DataBindContext propertyKey=textRunListSource sourcePathIds="V/runs"
                TextStylePaint fontSize=20
            """),
        PruneRow(
            "what no app needs: assets, enums, view models, instances, properties, artboards, animations, machines, inputs",
            reach: .byName, needed: ["wanted"],
            """
            Backboard
            ImageAsset name="unused"
            ImageAsset name="shown"
            DataEnumCustom name="unused"
              DataEnumValue key="a"
            DataEnumCustom name="E"
              DataEnumValue key="a"
            ViewModel name="unused"
              ViewModelPropertyEnumCustom name="e" enumId="unused"
            ViewModel name="V"
              ViewModelPropertyString name="unused"
              ViewModelPropertyEnumCustom name="e" enumId="E"
              ViewModelPropertyViewModel name="inner" viewModelReferenceId="W"
              ViewModelPropertyNumber name="wanted"
              ViewModelInstance name="default"
                ViewModelInstanceNumber viewModelPropertyId="wanted" propertyValue=1
                ViewModelInstanceString propertyValue="text"
                ViewModelInstanceEnum propertyValue="a"
                ViewModelInstanceViewModel propertyValue="third"
              ViewModelInstance name="other"
                ViewModelInstanceViewModel propertyValue="second"
            ViewModel name="W"
              ViewModelPropertyNumber name="unused"
              ViewModelPropertyNumber name="n"
              ViewModelInstance name="first"
              ViewModelInstance name="second"
                ViewModelInstanceNumber viewModelPropertyId="n"
              ViewModelInstance name="third"
                ViewModelInstanceNumber viewModelPropertyId="n"
                ViewModelInstanceNumber viewModelPropertyId="unused"
            Artboard name="A" viewModelId="V" defaultStateMachineId="M"
              Image assetId="shown"
              NestedArtboard artboardId="nested"
                NestedStateMachine animationId="N"
                  NestedBool inputId="on"
              Node name="Node"
                DataBindContext propertyKey=Node.x sourcePathIds="V/inner/n"
                DataBindContext propertyKey=Node.y sourcePathIds="V/e"
              LinearAnimation name="unused"
              LinearAnimation name="played"
              StateMachine name="unused"
              StateMachine name="M"
                StateMachineLayer name="L"
                  AnyState
                  EntryState
                    StateTransition stateToId=3
                  ExitState
                  AnimationState animationId="played"
            Artboard name="unused"
              CubicEaseInterpolator
            Artboard name="nested"
              StateMachine name="unused"
                StateMachineBool name="on"
              StateMachine name="N"
                StateMachineNumber name="unused"
                StateMachineBool name="on"
              LinearAnimation name="wanted"
            """,
            """
            Backboard
            ImageAsset name="shown"
            DataEnumCustom name="E"
              DataEnumValue key="a"
            ViewModel name="V"
              ViewModelPropertyEnumCustom name="e" enumId="E"
              ViewModelPropertyViewModel name="inner" viewModelReferenceId="W"
              ViewModelPropertyNumber name="wanted"
              ViewModelInstance name="default"
                ViewModelInstanceNumber viewModelPropertyId="wanted" propertyValue=1
                ViewModelInstanceEnum propertyValue="a"
                ViewModelInstanceViewModel propertyValue="third"
            ViewModel name="W"
              ViewModelPropertyNumber name="n"
              ViewModelInstance name="first"
              ViewModelInstance name="third"
                ViewModelInstanceNumber viewModelPropertyId="n"
            Artboard name="A" viewModelId="V" defaultStateMachineId="M"
              Image assetId="shown"
              NestedArtboard artboardId="nested"
                NestedStateMachine animationId="N"
                  NestedBool inputId="on"
              Node name="Node"
                DataBindContext propertyKey=Node.x sourcePathIds="V/inner/n"
                DataBindContext propertyKey=Node.y sourcePathIds="V/e"
              LinearAnimation name="played"
              StateMachine name="M"
                StateMachineLayer name="L"
                  AnyState
                  EntryState
                    StateTransition stateToId=3
                  ExitState
                  AnimationState animationId="played"
            Artboard name="nested"
              StateMachine name="unused"
              StateMachine name="N"
                StateMachineBool name="on"
              LinearAnimation name="wanted"
            """),
        PruneRow(
            "an item of a list is shown by the artboard of its view model", reach: .byName,
            """
            Backboard
            ViewModel name="V"
              ViewModelPropertyList name="list"
              ViewModelInstance name="default"
                ViewModelInstanceList
                  ViewModelInstanceListItem viewModelId="Item" viewModelInstanceId="second"
            ViewModel name="Item"
              ViewModelInstance name="first"
              ViewModelInstance name="unused"
              ViewModelInstance name="second"
            Artboard name="A" viewModelId="V"
              ArtboardComponentList
                DataBindContext propertyKey=listSource sourcePathIds="V/list"
            Artboard name="unused"
            Artboard name="Card" viewModelId="Item"
            """,
            """
            Backboard
            ViewModel name="V"
              ViewModelPropertyList name="list"
              ViewModelInstance name="default"
                ViewModelInstanceList
                  ViewModelInstanceListItem viewModelId="Item" viewModelInstanceId="second"
            ViewModel name="Item"
              ViewModelInstance name="first"
              ViewModelInstance name="second"
            Artboard name="A" viewModelId="V"
              ArtboardComponentList
                DataBindContext propertyKey=listSource sourcePathIds="V/list"
            Artboard name="Card" viewModelId="Item"
            """),
        PruneRow(
            "a path by names finds properties in any view model that is used", reach: .byName,
            """
            ManifestAsset
              FileAssetContents bytes=base64"AAQBAAFuAQQBAQEA"
            Backboard
            ViewModel name="unused"
              ViewModelPropertyNumber name="n"
            ViewModel name="V"
              ViewModelPropertyNumber name="unused"
              ViewModelPropertyNumber name="n"
              ViewModelInstance name="default"
                ViewModelInstanceNumber viewModelPropertyId="n" propertyValue=2
            Artboard name="A" viewModelId="V"
              Node name="N"
                DataBindContext propertyKey=Node.x flags=nameBased sourcePathIds=base64"AQ=="
            """,
            """
            ManifestAsset
              FileAssetContents bytes=base64"AAQBAAFuAQQBAQEA"
            Backboard
            ViewModel name="V"
              ViewModelPropertyNumber name="n"
              ViewModelInstance name="default"
                ViewModelInstanceNumber viewModelPropertyId="n" propertyValue=2
            Artboard name="A" viewModelId="V"
              Node name="N"
                DataBindContext propertyKey=Node.x flags=nameBased sourcePathIds=base64"AQ=="
            """),
    ]
}
