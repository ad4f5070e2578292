import RiveFormat
import RiveRuntime

/// Where to take a view model from.
public enum ViewModelSource {
    /// The view model that an artboard binds to by default.
    case artboardDefault(Artboard)
    /// The first view model of a name.
    case name(String)
    /// The view model at an index of the file.
    case index(Int)
}

/// Where to take the values of a new view model instance from.
public enum ViewModelInstanceSource {
    /// What the types start with: 0, empty text, false, opaque black, the first value of an enum, no image and no artboard,
    /// an empty list, and blank nested instances.
    case blank(from: ViewModelSource)
    /// The view model's default instance, or a blank one where the file has none.
    case viewModelDefault(from: ViewModelSource)
    /// The first instance of a name.
    case name(String, from: ViewModelSource)
    /// An instance by its place among those of the view model.
    case index(Int, from: ViewModelSource)

    /// The view model of the new instance.
    public var viewModel: ViewModelSource {
        switch self {
        case .blank(let source), .viewModelDefault(let source), .name(_, let source), .index(_, let source): source
        }
    }
}

extension File {
    /// The view model of a source.
    public func viewModel(from source: ViewModelSource) throws(FileError) -> ViewModel {
        switch source {
        case .artboardDefault(let artboard):
            guard artboard.file === self else { throw .otherFile }
            guard let viewModel = defaultViewModel(for: artboard) else { throw .noViewModel(artboard: artboard.name) }
            return viewModel
        case .name(let name):
            guard let viewModel = viewModelNamed(name) else {
                throw .viewModelNotFound(name: name, names: viewModels.map(\.name))
            }
            return viewModel
        case .index(let index):
            guard let viewModel = viewModel(at: index) else {
                throw .viewModelIndexOutOfRange(index: index, count: viewModelCount)
            }
            return viewModel
        }
    }

    /// A new view model instance with values of its own: those that the source has now.
    public func createViewModelInstance(from source: ViewModelInstanceSource) throws(FileError) -> ViewModelInstance {
        let viewModel = try viewModel(from: source.viewModel)
        let model = Int32(viewModel.index)
        let index: Int
        switch source {
        case .blank: return try make { () throws(RuntimeError) in try store.makeBlank(model: model) }
        case .viewModelDefault: return try makeDefault(model)
        case .name(let name, _):
            let names = viewModel.instanceNames
            guard let found = names.firstIndex(ofSame: name) else {
                throw .instanceNotFound(name: name, viewModel: viewModel.name, names: names)
            }
            index = found
        case .index(let given, _):
            guard given >= 0, given < viewModel.instanceCount else {
                throw .instanceIndexOutOfRange(index: given, viewModel: viewModel.name, count: viewModel.instanceCount)
            }
            index = given
        }
        return try make { () throws(RuntimeError) in
            let copy = try store.makeCopy(model: model, authored: index)
            return copy.exists ? copy : try store.makeBlank(model: model)
        }
    }

    /// The default instance of the view model at an index, which has to exist.
    func makeDefault(_ model: Int32) throws(FileError) -> ViewModelInstance {
        try make { () throws(RuntimeError) in try store.makeDefault(model: model) }
    }

    func make(_ body: () throws(RuntimeError) -> InstanceHandle) throws(FileError) -> ViewModelInstance {
        try RuntimeError.mapped(ViewModelInstance(self, try body())) { FileError($0) }
    }
}
