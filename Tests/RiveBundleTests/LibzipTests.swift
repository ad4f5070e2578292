import Testing

@testable import RiveBundle

#if !canImport(Darwin)
    /// The library of archives where there is none, or where it is another one.
    @Suite struct LibzipTests {
        @Test(arguments: [["libzip-of-nobody.so"], ["libzip-of-nobody.so", "libm.so.6"], []])
        func whereItIsMissingArchivesAreUnsupported(_ files: [String]) {
            let error = #expect(throws: BundleError.self) { try Libzip(anyOf: files) }
            #expect(error?.category == .unsupported)
            #expect(error?.description.contains("libzip4") == true)
            if let first = files.first { #expect(error?.description.contains(first) == true) }
        }

        @Test func theFirstThatIsThereIsTaken() throws {
            let libzip = try #require(try? Libzip.load())
            #expect(libzip === (try Libzip.load()))
            #expect(Libzip.version?.isEmpty == false)
        }
    }
#endif
