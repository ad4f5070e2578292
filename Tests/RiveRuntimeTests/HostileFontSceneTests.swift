import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// Scenes whose font is damaged: they run, or are refused, and do not end the program.
@Suite struct HostileFontSceneTests {
    /// What of texts looks into fonts: lines and dots, trims, axes, features, what modifiers vary, sizes that fit, layouts, and what is
    /// typed in.
    private static let draft = """
        rive draft 7.3
        Backboard
        FontAsset name="Font"
        Artboard name="Main" width=300 height=300 defaultStateMachineId="Machine"
          Text sizingValue=fixed width=60 height=50 overflowValue=ellipsis
            TextStylePaint name="A" fontAssetId="Font" fontSize=20
            TextValueRun name="Run" styleId="A" text="The “quick” fox, 1⁄2 שלום é"
          Text sizingValue=autoHeight width=50 verticalTrimValue=257
            TextStylePaint name="B" fontAssetId="Font" fontSize=20
              TextStyleAxis tag=2003265652 axisValue=650
              TextStyleFeature tag=1801810542 featureValue=0
            TextValueRun styleId="B" text="fi AVA 10"
            TextModifierGroup
              TextModifierRange modifyTo=0.5
              TextVariationModifier axisTag=2003265652 axisValue=900
          LayoutComponent width=80 height=40 styleId="Style"
            LayoutComponentStyle name="Style"
            Text overflowValue=fitFontSize
              TextStylePaint name="C" fontAssetId="Font" fontSize=30
              TextValueRun styleId="C" text="fit me"
            TextInput name="Field" text="type here"
              FocusData
              TextStyle fontAssetId="Font" fontSize=12
          StateMachine name="Machine"
            StateMachineListenerSingle targetId="Run" listenerTypeValue=down
            StateMachineListener targetId="Field"
              ListenerInputTypeKeyboard listenerTypeValue=keyboard
        """

    private static let fonts: [[UInt8]] =
        CorpusFont.areThere ? CorpusFont.allCases.compactMap { try? $0.bytes() } : [ArtificialFont.letters.bytes]

    private static let damagesPerSeed = 25

    /// Five hundred damages: each is of a table, which the file ends in, or some of whose bytes are others.
    @Test(arguments: 0..<20) func isOfNoHarm(_ seed: Int) throws {
        let draft = try SceneDraft(Self.draft)
        for damage in seed * Self.damagesPerSeed..<(seed + 1) * Self.damagesPerSeed {
            var random = TestRandomSource(seed: UInt64(damage))
            var bytes = Self.fonts[damage % Self.fonts.count]
            let table = Self.table(of: bytes, damage / Self.fonts.count)
            if damage % 4 == 0 {
                bytes.removeSubrange((table.lowerBound + table.count * (damage / 4 % 3) / 2)...)
            } else {
                for _ in 0..<Int.random(in: 1...16, using: &random) {
                    let index = Int.random(in: table, using: &random)
                    bytes[index] = [0, 1, 0x7F, 0x80, 0xFF, bytes[index] ^ 1].randomElement(using: &random)!
                }
            }
            let scene = try draft.scene { _ in bytes[...] }
            defer { scene.dispose() }
            _ = scene.advance(0)
            _ = scene.moveFocus(.next)
            _ = scene.focusOutcome("key 269")
            _ = scene.pointer(.down, x: 5, y: 10)
            _ = scene.states(2)
            let count = try? scene.lookAtGeometry { geometry in geometry.objects.count { $0.textFit?.fits == true } }
            #expect(scene.failure != nil || count != nil)
        }
    }

    /// The bytes of a table of a font, in turns.
    private static func table(of bytes: [UInt8], _ index: Int) -> Range<Int> {
        func number(_ offset: Int, _ count: Int) -> Int {
            bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        let entry = 12 + 16 * (index % number(4, 2))
        let start = number(entry + 8, 4)
        return start..<min(bytes.count, start + max(1, number(entry + 12, 4)))
    }
}
