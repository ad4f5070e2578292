package import Rive
import RiveModel

/// How people read and name instances of view models.
extension PlayScene {
    /// The view model in `MODEL@blank`.
    func modelOfBlank(_ text: String) -> RiveModel.ViewModel? {
        guard text.hasSuffix(Self.blank) else { return nil }
        let target = try? index.resolver.resolve(String(text.dropLast(Self.blank.count)), suggests: false)
        if case .viewModel(let model)? = target { return model } else { return nil }
    }

    private static let blank = "@blank"

    /// The instance of the file, or the blank one, that an address as `text(of:)` makes it stands for.
    func identity(at address: String) -> PropertyValue.InstanceIdentity? {
        if case .instance(let instance)? = try? index.resolver.resolve(address, suggests: false),
            let model = instance.viewModel
        {
            return .init(of: model, index: instance.index)
        }
        return modelOfBlank(address).map { .init(of: $0, index: nil) }
    }

    /// What is printed for an instance that stands alone, as an item of a list does: its address, that of a blank one as `--items`
    /// takes it.
    package func text(of identity: PropertyValue.InstanceIdentity?) -> String {
        guard let identity, let model = model(of: identity) else { return index.printer.text(ofItem: nil) }
        guard let number = identity.index else { return index.printer.address(of: model) + Self.blank }
        return index.printer.text(ofItem: model.instance(at: UInt32(number)))
    }

    /// What is printed for a nested instance, whose view model is that of its property: its name, or `#N`.
    package func spelling(of identity: PropertyValue.InstanceIdentity?) -> String {
        guard let identity, let index = identity.index,
            let instance = model(of: identity)?.instance(at: UInt32(index))
        else { return PropertyValue.viewModel(identity).text }
        return ValueSpelling.text(instance)
    }

    private func model(of identity: PropertyValue.InstanceIdentity) -> RiveModel.ViewModel? {
        document.viewModel(at: UInt32(bitPattern: identity.model))
    }
}
