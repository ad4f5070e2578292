import RiveFormat
public import RiveModel
import Synchronization

/// Contents that a program has given ahead, by the unique names of the assets that they are for, as in `Inter-102112`. One store
/// can serve many files, and from many threads.
public final class GlobalAssets: AssetHandler, Sendable {
    private struct Entry {
        let kind: Asset.Kind
        let contents: ArraySlice<UInt8>
    }

    private let entries = Mutex<[ByteText: Entry]>([:])

    public init() {}

    /// Puts contents in, in place of what the unique name had.
    ///
    /// - Throws: when the contents are not what an asset of the kind can hold; the store stays as it was.
    public func add(
        _ contents: ArraySlice<UInt8>, for uniqueName: String, as kind: Asset.Kind
    ) throws(AssetLoadingError) {
        if let fault = kind.fault(in: contents) { throw AssetLoadingError(.unfit(fault), asset: uniqueName) }
        entries.withLock { $0[uniqueName] = Entry(kind: kind, contents: contents) }
    }

    /// The removal of contents: whether there were any.
    @discardableResult
    public func remove(_ uniqueName: String) -> Bool {
        entries.withLock { $0.removeValue(forKey: uniqueName) != nil }
    }

    /// The contents for the asset's unique name, where they are of its kind.
    public func contents(of asset: Asset) -> ArraySlice<UInt8>? {
        let entry = entries.withLock { $0[asset.uniqueName] }
        return entry?.kind == asset.kind ? entry?.contents : nil
    }
}
