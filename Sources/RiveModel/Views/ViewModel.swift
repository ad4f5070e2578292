import RiveFormat
import RiveSchema

/// A view model: typed properties that apps bind to, and the instances that hold their values.
public struct ViewModel: Sendable {
    public let document: Document
    /// Its index among the file's view models.
    public let index: Int

    package var record: Int { Int(document.viewModelRecords[index]) }

    public var name: String { document.string(.viewModelComponentName, of: record) }

    /// Whether hosts bind one instance of it for the whole file.
    public var isGlobal: Bool { ViewModelType(rawValue: document.uint(.viewModelType, of: record)) == .global }

    public var properties: Members<ViewModelProperty> {
        Members(document, document.viewModelProperties.range(of: index)) {
            ViewModelProperty(document: $0, record: Int($0.viewModelProperties.members[$1]))
        }
    }

    /// The property at an index, nil beyond the last.
    package func property(_ index: UInt32) -> ViewModelProperty? {
        document.viewModelProperties.member(Int(index), of: self.index).map {
            ViewModelProperty(document: document, record: $0)
        }
    }

    /// The instances of the file, then those inside artboards. The one at index 0 is the default.
    public var instances: Members<ViewModelInstance> {
        Members(document, document.viewModelInstances.range(of: index)) {
            ViewModelInstance(document: $0, record: Int($0.viewModelInstances.members[$1]))
        }
    }

    /// The instance at an index, nil beyond the last.
    public func instance(at index: UInt32) -> ViewModelInstance? {
        document.viewModelInstances.member(Int(index), of: self.index).map {
            ViewModelInstance(document: document, record: $0)
        }
    }
}

extension Document {
    /// All view models in file order.
    public var viewModels: Members<ViewModel> {
        Members(self, viewModelRecords.indices) { ViewModel(document: $0, index: $1) }
    }

    /// The view model at an index of the file, nil beyond the last.
    public func viewModel(at index: UInt32) -> ViewModel? {
        index < viewModelRecords.count ? ViewModel(document: self, index: Int(index)) : nil
    }
}
