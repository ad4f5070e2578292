import RiveGeometry
import Testing

/// Colours between others.
@Suite struct ColorMixtureTests {
    @Test func mixesEachChannelByItself() {
        #expect(ColorMixture.mix(0xFF00_0000, 0x00FF_8040, 0.5) == 0x8080_4020)
        #expect(ColorMixture.mix(0x1234_5678, 0xFFFF_FFFF, 0) == 0x1234_5678)
        #expect(ColorMixture.mix(0x1234_5678, 0x8765_4321, 1) == 0x8765_4321)
    }

    @Test func staysInItsBounds() {
        #expect(ColorMixture.mix(0xFF00_0000, 0xFFFF_FFFF, 2) == 0xFFFF_FFFF)
        #expect(ColorMixture.mix(0xFF10_1010, 0xFFFF_FFFF, -2) == 0xFF00_0000)
        #expect(ColorMixture.mix(0xFF10_1010, 0xFFFF_FFFF, .nan) == 0)
    }
}
