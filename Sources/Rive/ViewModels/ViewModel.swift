import RiveFormat
import RiveModel
import RiveRuntime

/// A view model of a file: typed properties, and the instances that the file has of it.
public struct ViewModel {
    /// The file that it is of.
    public let file: File
    /// Its index among the file's view models.
    public let index: Int

    private var definition: RiveModel.ViewModel { file.document.viewModels[index] }

    public var name: String { definition.name }

    /// Whether one instance of it is bound for the whole file.
    public var isGlobal: Bool { definition.isGlobal }

    /// The properties in order.
    public var properties: [PropertyDescription] {
        definition.properties.map { PropertyDescription(name: $0.name, type: PropertyType($0)) }
    }

    /// How many instances the file has of it.
    public var instanceCount: Int { definition.instances.count }

    /// The names of the file's instances in order; names may repeat, and an instance may have an empty one.
    public var instanceNames: [String] { definition.instances.map(\.name) }

    /// A new instance with the values that the types start with.
    public func createInstance() throws(FileError) -> ViewModelInstance {
        try file.make { () throws(RuntimeError) in try file.store.makeBlank(model: Int32(index)) }
    }
}

extension File {
    /// How many view models the file has.
    public var viewModelCount: Int { document.viewModels.count }

    /// The view models in the order of the file.
    public var viewModels: [ViewModel] { (0..<viewModelCount).map { ViewModel(file: self, index: $0) } }

    /// The view model at an index, nil beyond the last.
    public func viewModel(at index: Int) -> ViewModel? {
        index >= 0 && index < viewModelCount ? ViewModel(file: self, index: index) : nil
    }

    /// The first view model of a name.
    public func viewModelNamed(_ name: String) -> ViewModel? {
        viewModels.first { $0.name.isSame(as: name) }
    }

    /// The view model that an artboard binds to by default; nil where it names none, and for an artboard of another file.
    public func defaultViewModel(for artboard: Artboard) -> ViewModel? {
        guard artboard.file === self else { return nil }
        return document.artboards[artboard.index].viewModel.map { ViewModel(file: self, index: $0.index) }
    }

    /// The properties of a view model.
    public func properties(of viewModel: String) throws(FileError) -> [PropertyDescription] {
        try self.viewModel(from: .name(viewModel)).properties
    }

    /// The enums of the file, in its order.
    public var enums: [Enum] { document.enums.map(Enum.init) }
}
