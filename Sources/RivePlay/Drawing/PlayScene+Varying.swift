import Rive
import RiveModel
import RiveRuntime

/// Something that differs from picture to picture: a value, or an input.
package struct VaryingValue: Sendable {
    /// The name of the step that sets it.
    package let step: String
    /// All that it can be; nil for one that can be too much.
    package let values: [String]?
}

extension PlayScene {
    /// What an address leads to that pictures can differ by.
    package func varying(_ address: String) throws(PlayError) -> VaryingValue {
        do throws(PlayError) {
            switch try location(address) {
            case .value(let value):
                return VaryingValue(step: SetStep.form.name, values: try options(of: value, address))
            case .input(let input):
                return VaryingValue(step: InputStep.form.name, values: try options(of: input, address))
            case .instance, .property, .stored, .layer:
                throw .unfit("this is neither a value nor an input, which pictures can vary", address)
            }
        } catch {
            guard error.kind == .notFound, let input = try? input(address) else { throw error }
            return VaryingValue(step: InputStep.form.name, values: try options(of: input, address))
        }
    }

    private func options(of value: ValueLocation, _ address: String) throws(PlayError) -> [String]? {
        switch value.value {
        case .boolean: return Self.flags
        case .enumeration:
            let keys = value.enumKeys
            return keys.isEmpty ? nil : keys
        case .trigger: throw .unfit("this is a trigger, which has no values to vary", address)
        default: return nil
        }
    }

    private func options(of input: InputLocation, _ address: String) throws(PlayError) -> [String]? {
        switch input.value {
        case .boolean: return Self.flags
        case .trigger: throw .unfit("this is a trigger, which has no values to vary", address)
        case .number: return nil
        }
    }

    private static let flags = ["false", "true"]
}
