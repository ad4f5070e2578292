import AllocationCounter
import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// A frame of an optimised build allocates nothing, but for events that are reported, texts that are computed and list items
/// that come or go.
@Suite(.enabled(if: allocationCounterWorks(), "allocations are counted with glibc alone, and without a sanitizer"))
struct AllocationTests {
    private static let frames = 240

    /// What is not optimised takes memory for some of the loops over collections, less than once a frame.
    #if DEBUG
        private static let most = UInt64(frames)
    #else
        private static let most: UInt64 = 0
    #endif

    private static func allocations(_ body: () throws -> Void) rethrows -> UInt64 {
        let before = allocationCount()
        try body()
        return allocationCount() - before
    }

    /// The default artboard of a file, driven and bound as a player does, after as many frames as it takes to be on its way.
    private static func scene(_ file: URL) throws -> RuntimeScene {
        let document = Document(try RiveFile(parsing: Corpus.bytes(of: file)))
        let artboard = try #require(document.artboards.first)
        let machine = artboard.defaultStateMachineIndex ?? 0
        let scene = try RuntimeScene(
            RuntimeFile(document), artboard: 0,
            driver: artboard.stateMachines.isEmpty ? .still : .stateMachine(machine), binding: .standard)
        _ = scene.advance(0)
        for _ in 0..<frames { _ = scene.advance(0.0166666675) }
        return scene
    }

    @Test func areCounted() {
        let count = Self.allocations {
            let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1000)
            memory.deallocate()
            let aligned = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 64)
            aligned.deallocate()
        }
        #expect(count == 2)
    }

    @Test(arguments: Corpus.samples)
    func areNoneInASteadyFrame(_ file: URL) throws {
        let scene = try Self.scene(file)
        let count = Self.allocations {
            for _ in 0..<Self.frames { _ = scene.advance(0.0166666675) }
        }
        #expect(count <= Self.most)
    }

    /// The samples are worth the look: some never come to rest.
    @Test func areLookedForInWhatMoves() throws {
        let moving = try Corpus.samples.filter { try Self.scene($0).advance(0.0166666675) }
        #expect(!moving.isEmpty)
    }
}
