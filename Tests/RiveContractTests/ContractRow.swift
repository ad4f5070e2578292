import Foundation
import RiveModel
import Testing

@testable import RiveContract

/// A change of a file with what it is for apps.
struct ContractRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What is replaced in the file, each once.
    let edits: [(old: String, new: String)]
    /// The changes: `CODE level address`, then what has another name.
    let changes: [String]

    init(_ name: String, _ edits: [(String, String)], _ changes: [String]) {
        testDescription = name
        self.edits = edits.map { (old: $0.0, new: $0.1) }
        self.changes = changes
    }

    init(_ name: String, _ old: String, _ new: String, _ changes: String...) {
        self.init(name, [(old, new)], changes)
    }

    /// The file after the change.
    func text() throws -> String {
        var text = Self.base
        for (old, new) in edits {
            let parts = text.components(separatedBy: old)
            try #require(
                parts.count == 2,
                "\(testDescription): \"\(old)\" stands \(parts.count - 1) times in the file")
            text = parts.joined(separator: new)
        }
        return text
    }

    /// The file before.
    static let base = """
        Backboard
        ImageAsset name="Leaf" assetId=1
          FileAssetContents bytes=base64"iVBORw0KGgo="
        FontAsset name="Inter" assetId=2
        AudioAsset name="Song" assetId=3 cdnUuid=hex"00112233445566778899aabbccddeeff"

        DataEnumCustom name="Theme"
          DataEnumValue key="Light"
          DataEnumValue key="Dark"
        DataEnumCustom name="Extent"
          DataEnumValue key="Small"

        ViewModel name="Item"
          ViewModelPropertyString name="title"
          ViewModelInstance name="Crown"
            ViewModelInstanceString viewModelPropertyId="title" propertyValue="A crown"
        ViewModel name="Other"
          ViewModelPropertyNumber name="count"
        ViewModel name="Settings" viewModelType=global
          ViewModelPropertyBoolean name="loud"
        ViewModel name="Download"
          ViewModelPropertyString name="label"
          ViewModelPropertyBoolean name="enabled"
          ViewModelPropertyNumber name="remaining"
          ViewModelPropertyEnumCustom name="theme" enumId="Theme"
          ViewModelPropertyTrigger name="clicked"
          ViewModelPropertyColor name="accent"
          ViewModelPropertyViewModel name="item" viewModelReferenceId="Item"
          ViewModelPropertyList name="items"
          ViewModelInstance name="Ready"
            ViewModelInstanceString viewModelPropertyId="label" propertyValue="Get it"
            ViewModelInstanceNumber viewModelPropertyId="remaining" propertyValue=10
            ViewModelInstanceEnum viewModelPropertyId="theme" propertyValue="Light"
            ViewModelInstanceColor viewModelPropertyId="accent" propertyValue=#FF112233
            ViewModelInstanceViewModel viewModelPropertyId="item" propertyValue="Crown"
          ViewModelInstance name="Busy"

        Artboard name="Button" width=240 height=80 viewModelId="Download" defaultStateMachineId="Main"
          Event name="Pressed"
            CustomPropertyString name="source"
            CustomPropertyNumber name="weight"
          OpenUrlEvent name="Help" url="https://example.com"
          Shape name="Box" x=5
            Rectangle width=10 height=10
            Fill
              SolidColor colorValue=#FF123456
          NestedArtboard name="Icon" artboardId="Star"
          Text name="Words"
            TextStylePaint name="Style"
            TextValueRun name="Label run" styleId="Style" text="Hello"
            TextValueRun name="Hint" styleId="Style" text="there"
            TextValueRun styleId="Style" text="unnamed"
          LinearAnimation name="Intro"
          LinearAnimation name="Idle"
          StateMachine name="Main"
            StateMachineBool name="Hover"
            StateMachineNumber name="Progress" value=25
            StateMachineTrigger name="Press"
            StateMachineLayer name="Layer"
              AnyState
              EntryState
              ExitState
              AnimationState animationId="Idle"
          StateMachine name="Spare"
            StateMachineBool name="Off"
        Artboard name="Star" width=12 height=12
        Artboard name="Row" width=1 height=10
        Artboard name="Row" width=2 height=10
        """
}
