import RiveFormat
import RiveModel
package import RiveRuntime

/// An artboard at work.
///
/// It is advanced by a state machine or an animation that is made of it, or by itself where nothing drives it.
public final class Artboard {
    /// The file that it was made of.
    public let file: File
    /// Its index among the file's artboards.
    public let index: Int
    package let scene: RuntimeScene
    /// What it is bound to, stored after the scene is.
    @exclusivity(unchecked) public private(set) var viewModelInstance: ViewModelInstance?

    /// What drawing it keeps, once it was drawn.
    var keptDrawing: KeptDrawing?

    private var autoBindCallback: ((ViewModelInstance) -> Void)?

    init(_ file: File, index: Int, seed: UInt32) throws(FileError) {
        self.file = file
        self.index = index
        scene = try RuntimeError.mapped(try RuntimeScene(file.store, artboard: index, seed: seed)) { FileError($0) }
    }

    deinit { scene.dispose() }

    public var name: String { definition.name }
    /// The width that the file states.
    public var width: Float { definition.width }
    /// The height that the file states.
    public var height: Float { definition.height }

    /// Makes it as large as the view that shows it, as apps do that let a file's layouts fill their view: what is laid out in it
    /// follows at the next advance, before which nothing has a place in the new size.
    ///
    /// - Parameters:
    ///   - width: the width in points; what it has of its own, and what key frames and binds say, counts no more.
    ///   - height: the height in points.
    public func setSize(width: Float, height: Float) { scene.resize(width: width, height: height) }

    /// How much was done in it so far, by count.
    package var effort: Int { scene.effortSpent }

    var definition: RiveModel.Artboard { file.document.artboards[index] }

    // MARK: Binding

    /// Binds it to an instance, of any view model. Its values reach what is bound to them at the next advance.
    ///
    /// A state machine of it is not bound by this; `StateMachine.bind(_:)` binds both.
    public func bind(viewModelInstance instance: ViewModelInstance) throws(PlaybackError) {
        scene.select(-1)
        try bind(instance)
    }

    /// Binds it, and what drives it now, to an instance.
    func bind(_ instance: ViewModelInstance) throws(PlaybackError) {
        guard instance.file === file else { throw .otherFile }
        try RuntimeError.mapped(try scene.bind(instance.handle)) { PlaybackError($0) }
        viewModelInstance = instance
    }

    /// Lets go of what it and its state machines are bound to. Bound elements keep the values that they have.
    public func unbind() {
        scene.unbind()
        viewModelInstance = nil
    }

    /// The binding of it, and from now on of every state machine that is made of it, to the default instance of its view model.
    /// Where it has no view model, nothing is bound.
    ///
    /// - Parameter callback: gets the instance whenever something was bound to it.
    /// - Throws: when there are too many values.
    public func enableAutoBind(_ callback: @escaping (ViewModelInstance) -> Void = { _ in }) throws(FileError) {
        autoBindCallback = callback
        scene.select(-1)
        try autoBind()
    }

    /// Binds nothing by itself any more. What is bound stays so.
    public func disableAutoBind() { autoBindCallback = nil }

    /// Binds what drives it now, if that is wanted.
    func autoBind() throws(FileError) {
        guard let autoBindCallback else { return }
        if let instance = try bindDefault() { autoBindCallback(instance) }
    }

    /// The binding of it and of what drives it now to what it is bound to, or else to a new default instance of its view model.
    func bindDefault() throws(FileError) -> ViewModelInstance? {
        let model = scene.defaultModel
        guard model >= 0 else {
            try bindGlobals()
            return nil
        }
        let instance: ViewModelInstance
        if let viewModelInstance { instance = viewModelInstance } else { instance = try file.makeDefault(model) }
        try PlaybackError.mapped(try bind(instance)) { FileError($0) }
        return instance
    }

    /// Global view models are bound even where the artboard has none of its own.
    private func bindGlobals() throws(FileError) {
        try RuntimeError.mapped(try scene.bind(.none)) { FileError($0) }
    }

    // MARK: Time

    /// A step of time for an artboard that nothing drives.
    @discardableResult
    public func advance(by seconds: Float) throws(PlaybackError) -> AdvanceResult {
        try advance(-1, seconds)
    }

    /// A step of time with one of those that were made to drive it.
    func advance(_ driver: Int, _ seconds: Float) throws(PlaybackError) -> AdvanceResult {
        scene.select(driver)
        let goesOn = scene.advance(seconds, endsRounds: true)
        if scene.hasFailed, let failure = scene.failure { throw PlaybackError(failure) }
        file.deliver(scene)
        return goesOn ? .going : .settled
    }
}

extension File {
    /// The names of the artboards in order; the first is the default one.
    public var artboardNames: [String] { document.artboards.map(\.name) }

    /// A new artboard.
    ///
    /// - Parameters:
    ///   - name: the first artboard of the name; the file's default one where none is given.
    ///   - seed: where random numbers start, so that a run can be repeated.
    /// - Returns: the artboard, bound to nothing.
    /// - Throws: when there is no such artboard, or it nests without end.
    public func createArtboard(_ name: String? = nil, seed: UInt32 = 1) throws(FileError) -> Artboard {
        guard !document.artboardRecords.isEmpty else { throw .noArtboard }
        guard let name else { return try Artboard(self, index: 0, seed: seed) }
        guard let index = document.artboards.firstIndex(where: { $0.name.isSame(as: name) }) else {
            throw .artboardNotFound(name: name, names: artboardNames)
        }
        return try Artboard(self, index: index, seed: seed)
    }

    /// A new artboard by its index in the file, which has to exist.
    package func createArtboard(at index: Int, seed: UInt32) throws(FileError) -> Artboard {
        try Artboard(self, index: index, seed: seed)
    }
}
