/// How much an archive may ask for. The directory of a zip can state any number and a few kilobytes can unpack to gigabytes,
/// so every number is checked before anything is read, and again while it is.
public struct BundleLimits: Equatable, Sendable {
    /// The highest size of one entry, unpacked, in bytes.
    public var entrySize = 256 << 20
    /// The highest size of all entries together, unpacked, in bytes.
    public var totalSize = 1 << 30
    /// How many times larger than its packed size an entry may be.
    public var ratio = 1_000
    /// An entry that unpacks to so many bytes or fewer may have any ratio.
    public var ratioFloor = 1 << 20
    /// The highest number of entries.
    public var entryCount = 1_000
    /// The highest size of the directory in bytes.
    public var directorySize = 32 << 20
    /// The longest name of an entry in bytes.
    public var nameLength = 1_024

    public init() {}

    /// Whether contents are so much larger than what they are packed into that only a bomb would be.
    func isBomb(of size: Int, packedInto packedSize: Int) -> Bool {
        size > ratioFloor && size / max(ratio, 1) >= max(packedSize, 1)
    }
}
