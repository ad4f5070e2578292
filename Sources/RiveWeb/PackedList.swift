package import RiveDrawing

/// Bytes that the programs of pages read: JSON or nothing, words of four bytes, and display lists, all of which begin at multiples of
/// four. Numbers are those of the machine, which is little-endian wherever the program runs.
///
/// A list is how many elements each of its columns has, as `DisplayList.Mark` lies in memory, the numbers of the images that its calls
/// draw, and the columns one behind the other.
package final class PackedList {
    private let memory = WordBuffer()
    /// The list at its end, whose columns stay where they are, and how many bytes these have.
    @exclusivity(unchecked) private var last: DisplayList?
    @exclusivity(unchecked) private var lastBytes = 0

    package init() {}

    /// How many words it has without the list at its end.
    package var count: Int { memory.count }

    /// How many bytes it has.
    var byteCount: Int { 4 * memory.count + lastBytes }

    /// How many parts `forEachPart` has at most.
    static let mostParts = 13

    /// All bytes.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        forEachPart { bytes += $0 }
        return bytes
    }

    /// Calls a closure with the bytes, part by part. They stay where they are until it is changed.
    package func forEachPart(_ body: (UnsafeRawBufferPointer) -> Void) {
        withExtendedLifetime(memory) { body(memory.bytes) }
        last?.forEachColumn(body)
    }

    /// Empties it. Its memory is kept.
    package func removeAll() {
        memory.removeAll()
        letGo()
    }

    /// Lets go of the list at its end, which is copied as long as it is held and changes.
    func letGo() { (last, lastBytes) = (nil, 0) }

    /// Appends how many bytes a document has, and the document, which may be none.
    package func append(json: ArraySlice<UInt8>) {
        memory.append(UInt32(json.count))
        if !json.isEmpty { json.withUnsafeBytes { memory.append($0, filledWith: UInt8(ascii: " ")) } }
    }

    package func append(_ word: UInt32) { memory.append(word) }

    /// Appends bytes that are words.
    package func append(_ words: UnsafeRawBufferPointer) { memory.append(words) }

    /// A word that was appended before.
    package subscript(index: Int) -> UInt32 {
        get { memory[index] }
        set { memory[index] = newValue }
    }

    /// Appends a list.
    /// - Parameters:
    ///   - list: The list, whose objects keep their numbers.
    ///   - image: The number that stands for the image that an object draws.
    package func append(_ list: DisplayList, image: (ImageUse, _ object: UInt32) -> UInt32) {
        appendCounts(of: list, image: image)
        memory.append(byteCount: list.bytes) { list.forEachColumn($0) }
    }

    /// Ends it with a list, which is not copied.
    package func end(with list: DisplayList, image: (ImageUse, _ object: UInt32) -> UInt32) {
        appendCounts(of: list, image: image)
        (last, lastBytes) = (list, list.bytes)
    }

    private func appendCounts(of list: DisplayList, image: (ImageUse, _ object: UInt32) -> UInt32) {
        memory.append(memoryOf: list.mark)
        let count = list.imageUseCount
        guard count > 0 else { return }
        let start = memory.count
        for _ in 0..<count { memory.append(0 as UInt32) }
        list.forEachImageUse { memory[start + $0] = image($1, $2) }
    }
}
