import Foundation
import RiveFormat
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// A file whose names and texts hold characters that drive terminals, turn the writing direction, take no room or have no shape
/// of their own: nothing that a command prints of it holds them, in no format; but JSON has characters for private use as they are.
@Suite struct HiddenCharacterTests {
    /// One character of each kind, and both ends of each range.
    private static let hidden: [UInt32] = [
        0x07, 0x1B, 0x7F, 0x80, 0x9F, 0x200B, 0x200F, 0x2028, 0x202E, 0x2060, 0x2069, 0xFEFF,
        0xE000, 0xF8FF, 0xF_0000, 0x10_FFFD,
    ]

    /// `~` stands for all of them.
    private static let source = """
        Backboard
        ImageAsset name="Leaf~" assetId=1
        DataEnumCustom name="Size~"
          DataEnumValue key="S~"
        ViewModel name="Item~"
          ViewModelPropertyNumber name="n~"
          ViewModelInstance name="Sword~"
            ViewModelInstanceNumber viewModelPropertyId=0 propertyValue=1
        ViewModel name="Model~"
          ViewModelPropertyString name="text~"
          ViewModelPropertyEnumCustom name="size~" enumId="Size~"
          ViewModelPropertyList name="list~"
          ViewModelInstance name="One~"
            ViewModelInstanceString viewModelPropertyId=0 propertyValue="words~"
            ViewModelInstanceEnum viewModelPropertyId=1 propertyValue="S~"
            ViewModelInstanceList viewModelPropertyId=2
              ViewModelInstanceListItem viewModelId=0 viewModelInstanceId=0
        Artboard name="Main~" width=100 height=100 viewModelId="Model~" defaultStateMachineId="Machine~"
          Shape name="Knob~" x=50 y=50
            Ellipse width=80 height=80
            Fill
              SolidColor
          Text name="Text~"
            TextValueRun name="Run~" text="Hello~"
          Event name="Done~"
            CustomPropertyString name="why~" propertyValue="because~"
          NestedArtboard name="Inner~" artboardId="Other~"
          LinearAnimation name="Idle~"
          StateMachine name="Machine~"
            StateMachineBool name="On~"
            StateMachineLayer name="Layer~"
              AnyState
              ExitState
              EntryState
                StateTransition stateToId=3
              AnimationState animationId="Idle~"
            StateMachineListenerSingle name="Click~" targetId="Knob~" listenerTypeValue=click
              ListenerFireEvent eventId="Done~"
        Artboard name="Other~"
        """

    private static let lines =
        [
            "inspect odd.riv", "inspect --json odd.riv", "get odd.riv viewModel:#1", "get --json odd.riv viewModel:#1",
            "get odd.riv viewModel:#1/mistake", "dump odd.riv", "dump --json odd.riv", "dump --text odd.riv",
            "dump --hex odd.riv", "assets list odd.riv", "assets list --json odd.riv",
            "assets replace odd.riv X odd.riv",
            "advance odd.riv --pointer click:50,50 --for 100ms --geometry odd.svg", "advance --json odd.riv",
            "advance odd.riv --set mistake=1", "set odd.riv viewModel:#1/#0 'new~' --dry-run",
            "set odd.riv viewModel:#1/#1 mistake", "create odd.riv viewModel:#1 --name 'New~' -o new.riv",
            "instance remove odd.riv viewModel:#0@#0", "items clear odd.riv viewModel:#1/#2 --dry-run",
            "check --fail-on warning 'no~file'", "get 'no~file' X",
        ]
        + ListTable.kinds.flatMap { ["list \($0.name) --header odd.riv", "list \($0.name) --json odd.riv"] }
        + ["text", "github", "junit", "sarif", "json"].map { "check --format \($0) odd.riv" }

    private static func text(_ scalars: [UInt32]) -> String {
        String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    }

    @Test(arguments: lines)
    func printsNone(_ line: String) throws {
        let escapes = Self.hidden.map { "\\u{\(String($0, radix: 16))}" }.joined()
        let sandbox = try Sandbox(assembling: Self.source.replacing("~", with: escapes), as: "odd.riv")
        let result = try sandbox.run(line: "rivetool " + line.replacing("~", with: Self.text(Self.hidden)))
        let drawing = (try? String(contentsOf: sandbox.folder.appending(path: "odd.svg"), encoding: .utf8)) ?? ""
        let printed = result.text + result.errors + drawing
        #expect(!printed.isEmpty)
        let isForMachines = ["json", "sarif"].contains { line.contains($0) }
        for scalar in printed.unicodeScalars where scalar != "\n" && scalar != "\t" {
            if isForMachines, HiddenCharacters.isPrivateUse(scalar.value) { continue }
            #expect(!HiddenCharacters.contains(scalar.value), "U+\(String(scalar.value, radix: 16))")
        }
    }

    /// What is printed instead says what was there.
    @Test func printsEscapes() throws {
        let sandbox = try Sandbox(assembling: #"Artboard name="a\u{202e}b""#, as: "odd.riv")
        #expect(sandbox.run(["list", "artboards", "odd.riv"]).text.hasPrefix(#"artboard:a\u{202e}b"#))
        #expect(sandbox.run(["get", "odd.riv", #"artboard:a\u{202e}b.name"#]).text == "a\u{202e}b\n")
        #expect(sandbox.run(["inspect", "odd.riv"]).text.contains(#"artboard a\u{202e}b"#))
        #expect(sandbox.run(["inspect", "--json", "odd.riv"]).text.contains(#""name": "a\u202eb""#))
    }
}
