import RiveFormat
import RiveSchema
import RiveTestSupport
import Synchronization
import Testing

@testable import RiveModel

@Suite struct LongStringTests {
    private static func document(name length: Int) throws -> Document {
        let name = ArtificialValue.bytes(Array(repeating: UInt8(ascii: "n"), count: length))
        return Document(
            try RiveFile(
                parsing: ArtificialFile(.init(.backboard), .init(.viewModel, [.viewModelComponentName: name])).bytes))
    }

    /// Where the bytes of a text lie.
    private static func storage(_ text: String) -> UnsafePointer<UInt8>? {
        text.utf8.withContiguousStorageIfAvailable(\.baseAddress) ?? nil
    }

    /// All who ask for a long name get the same bytes.
    @Test func makesLongStringsOnce() throws {
        let document = try Self.document(name: Lookups.longString)
        let names = (0..<10).map { _ in document.viewModels[0].name }
        #expect(Set(names.map(Self.storage)).count == 1)
    }

    /// Short ones are made faster than looked up.
    @Test func keepsNoShortStrings() throws {
        let document = try Self.document(name: Lookups.longString - 1)
        _ = document.viewModels[0].name
        #expect(document.lookups.withLock { $0.strings.isEmpty })
    }
}
