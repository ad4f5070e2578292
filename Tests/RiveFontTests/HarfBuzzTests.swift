import Testing

@testable import RiveFont

#if !canImport(Darwin)
    /// The library of fonts where there is none, or where it is another one.
    @Suite struct HarfBuzzTests {
        @Test(arguments: [["harfbuzz-of-nobody.so"], ["harfbuzz-of-nobody.so", "libm.so.6"], []])
        func whereItIsMissingThereAreNoFonts(_ files: [String]) {
            let error = #expect(throws: FontError.self) { try HarfBuzz(anyOf: files) }
            #expect(error?.description.contains("libharfbuzz0b") == true)
            if let first = files.first { #expect(error?.description.contains(first) == true) }
        }

        @Test func itIsLoadedOnce() throws {
            let harfBuzz = try #require(try? HarfBuzz.load())
            #expect(harfBuzz === (try HarfBuzz.load()))
            #expect(HarfBuzz.version?.isEmpty == false)
        }
    }
#endif
