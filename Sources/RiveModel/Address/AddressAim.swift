/// The use of an address, so that suggestions for a wrong name are limited to objects of that use.
package enum AddressAim: Sendable {
    /// Anything that can be looked at.
    case anything
    /// A value to set.
    case value
    case trigger, list, instance, viewModel

    /// Whether the address may end at a property of a type.
    private func ends(at type: ViewModelPropertyType) -> Bool {
        switch self {
        case .anything: true
        case .value: type.kind.isSettable
        case .trigger: type.kind == .trigger
        case .list: type.kind == .list
        case .instance, .viewModel: false
        }
    }

    /// Whether a property of a type could stand where a name does. Where the address `goesOn` behind it, that may lead through the
    /// property, or be a part of the name.
    package func takes(_ type: ViewModelPropertyType, goesOn: Bool) -> Bool {
        if ends(at: type) { return true }
        guard goesOn, self != .instance, self != .viewModel else { return false }
        return type.kind == .list || type.kind == .viewModel
    }

    /// Whether the address may lead to more than view models, and what they have.
    var takesObjects: Bool { self == .anything || self == .value }
}
