/// The use of an address, so that suggestions for a wrong name are limited to objects of that use.
package enum AddressAim: Sendable {
    /// Anything that can be looked at.
    case anything
    /// A value to set.
    case value
    case trigger, list, instance, viewModel

    /// Whether the address may end at a property of a type.
    private func ends(at type: ViewModelPropertyType) -> Bool {
        switch (self, type) {
        case (.value, .trigger), (.value, .list), (.value, .listIndex), (.value, .unknown): false
        case (.anything, _), (.value, _), (.trigger, .trigger), (.list, .list): true
        default: false
        }
    }

    /// Whether a property of a type could stand where a name does. Where the address `goesOn` behind it, that may lead through the
    /// property, or be a part of the name.
    package func takes(_ type: ViewModelPropertyType, goesOn: Bool) -> Bool {
        if ends(at: type) { return true }
        guard goesOn, self != .instance, self != .viewModel else { return false }
        switch type {
        case .list, .viewModel: return true
        default: return false
        }
    }

    /// Whether the address may lead to more than view models, and what they have.
    var takesObjects: Bool { self == .anything || self == .value }
}
