import Testing

@testable import RiveRuntime

/// What owns memory gives it back as it goes, with what lies in it.
@Suite struct OwnershipTests {
    private final class Element {}

    @Test func poolsLetGoOfTheirElements() {
        weak var element: Element?
        do {
            var pool = Pool<Element>()
            for _ in 0..<20 { pool.append(Element()) }
            element = pool[19]
            #expect(element != nil)
            pool[19] = Element()
            #expect(element == nil)
            element = pool[0]
            #expect(pool.count == 20)
        }
        #expect(element == nil)
    }

    @Test func buffersLetGoOfTheirElements() {
        weak var element: Element?
        do {
            let buffer = OwnedBuffer(count: 3) { _ in Element() }
            let copy = OwnedBuffer(copy: buffer.view)
            element = copy[2]
            buffer[2] = Element()
            #expect(element === copy[2])
        }
        #expect(element == nil)
        #expect(OwnedBuffer<Element>([]).count == 0)
    }
}
