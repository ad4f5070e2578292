public import RiveBundle
import RiveFormat
public import RiveModel
import RiveRuntime
import RiveScripting

/// A `.riv` file at work: its view models, and the artboards and view model instances that are made of it.
///
/// What is made of a file shares values with it, so all of it stays together, in one actor or task: none of these types is
/// `Sendable`. To run the same file in several places, make a `File` of the same `document` in each.
public final class File {
    /// What the file's records mean. It can be shared.
    public let document: Document
    /// Handlers that are asked for the contents of assets, from the first to the last, before those of the file itself.
    public var assetHandlers: [any AssetHandler] {
        get { sources.handlers }
        set { sources.handlers = newValue }
    }
    /// Contents by the unique names of assets, asked before all handlers.
    public var globalAssets: GlobalAssets { sources.globalAssets }

    let sources: FileAssets
    let runtime: RuntimeFile
    let store: ViewModelStore
    /// The observers of changes, from the first on; stored once.
    @exclusivity(unchecked) private var knownObservers: ObserverTable?
    /// Which scripts of the file run, and what runs them, once a scene has begun it; the store keeps it.
    var scriptChoice = ScriptChoice.signed
    weak var scriptHost: ScriptHost?
    /// The artboards that were given to properties, so that each stands for itself once.
    var externalArtboards: [ArtboardReference.Key: ExternalArtboard] = [:]

    /// A file of a document that was read before.
    ///
    /// - Parameters:
    ///   - document: what the file's records mean.
    ///   - globalAssets: contents that many files can share; the file has its own where none are given.
    ///   - assetHandlers: who gives the contents of assets.
    public convenience init(
        _ document: Document, globalAssets: GlobalAssets? = nil, assetHandlers: [any AssetHandler] = []
    ) {
        self.init(
            RuntimeFile(document),
            FileAssets(document, globalAssets, assetHandlers, outside: document.outsideSource))
    }

    /// A file of a document whose assets are to be asked for elsewhere than it says.
    package convenience init(_ document: Document, outsideSource: Document.OutsideSource?) {
        self.init(RuntimeFile(document), FileAssets(document, nil, [], outside: outsideSource))
    }

    /// A file of its bytes.
    public convenience init(
        bytes: [UInt8], globalAssets: GlobalAssets? = nil, assetHandlers: [any AssetHandler] = []
    ) throws(FileError) {
        self.init(try Self.document(bytes), globalAssets: globalAssets, assetHandlers: assetHandlers)
    }

    /// A file at a path.
    public convenience init(
        path: String, globalAssets: GlobalAssets? = nil, assetHandlers: [any AssetHandler] = []
    ) throws(FileError) {
        let bytes = try LooseFolder.Failure.mapped(try LooseFolder.contents(ofFile: path)) {
            FileError.unreadable(path: $0.path, reason: $0.reason)
        }
        try self.init(bytes: bytes, globalAssets: globalAssets, assetHandlers: assetHandlers)
    }

    /// A file of a bundle, the one of a name where there are several. The bundle serves its assets too, behind the handlers
    /// that are given.
    public convenience init(
        bundle: Bundle, named name: String? = nil, globalAssets: GlobalAssets? = nil,
        assetHandlers: [any AssetHandler] = []
    ) throws(FileError) {
        let entry: BundleEntry
        let bytes: [UInt8]
        do throws(BundleError) {
            entry = try bundle.riveFile(named: name)
            bytes = try bundle.contents(of: entry)
        } catch {
            throw .bundle(error)
        }
        let document = try Self.document(bytes)
        self.init(
            document, globalAssets: globalAssets,
            assetHandlers: assetHandlers + [BundleAssetHandler(bundle, entry, for: document)])
    }

    init(_ runtime: RuntimeFile, _ sources: FileAssets) {
        document = runtime.document
        self.sources = sources
        self.runtime = runtime
        store = ViewModelStore(runtime)
        runScripts(scriptChoice, seed: 0)
        // A font that can't be loaded is none.
        runtime.contents = { try? sources.contents(of: $0) }
        runtime.contentsProblem = { asset in
            do throws(AssetLoadingError) {
                _ = try sources.contents(of: asset)
                return nil
            } catch {
                return error.reason
            }
        }
    }

    // What scripts have made keeps scenes, and these the scripts.
    deinit { store.endScripts() }

    /// A file of definitions that are made for some purpose.
    convenience init(_ runtime: RuntimeFile) {
        let document = runtime.document
        self.init(runtime, FileAssets(document, nil, [], outside: document.outsideSource))
    }

    /// The observers of changes in instances of the file.
    var observers: ObserverTable {
        if let known = knownObservers { return known }
        let observers = ObserverTable(store)
        knownObservers = observers
        return observers
    }

    /// Tells observers what an advance of a scene has applied.
    func deliver(_ scene: RuntimeScene) { knownObservers?.deliver(scene, of: self) }

    private static func document(_ bytes: [UInt8]) throws(FileError) -> Document {
        do throws(FormatError) {
            let file = try RiveFile(parsing: bytes)
            if let problem = file.problem { throw problem }
            return Document(file)
        } catch {
            throw .malformed(error)
        }
    }
}
