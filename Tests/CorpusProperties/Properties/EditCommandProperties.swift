import RiveModel
import RiveProperties
import ToolSupport

/// Edits through the commands.
enum EditCommandProperties {
    static let all = [
        Property("set-itself", "What get prints for instances, set --from takes, and nothing changes", least: 20) {
            opened in
            guard let document = opened.whole else { return 0 }
            let printer = AddressPrinter(document)
            let instances = document.viewModels.flatMap(\.instances)
            guard !instances.isEmpty else { return 0 }
            let values = try opened.run(["get", OpenedFile.name] + instances.map(printer.address(of:)))
            try require(values.status == .done, values.errors)
            let result = try opened.run(["set", OpenedFile.name, "--from", "-", "-o", "-"], input: values.bytes)
            try require(result.status == .done && result.errors.isEmpty, result.errors)
            try require(result.bytes == opened.bytes, "\(result.bytes.count) bytes, or others than its own")
            return instances.count
        },
        Property(
            "set-shows", "After set, inspect --json differs at the paths that reach the instance, and in bytes",
            least: 20
        ) { opened in
            guard let document = opened.whole, !document.viewModels.isEmpty else { return 0 }
            return try inspectDiffers(document, opened)
        },
    ]

    private static func inspectDiffers(_ document: Document, _ opened: OpenedFile) throws -> Int {
        let before = try Inspection(opened.run(["inspect", OpenedFile.name, "--json"]).json())
        let printer = AddressPrinter(document)
        var seen: Set<String> = []
        for model in document.viewModels {
            for property in model.properties {
                guard let instance = model.instances.first,
                    let record = instance.valueRecord(of: property), !seen.contains(property.type.word),
                    // Of two properties of one name, paths name the first.
                    model.properties.first(where: { $0.name == property.name })?.record == property.record,
                    let text = otherText(document.storedValue(record, of: property), property)
                else { continue }
                seen.insert(property.type.word)
                let address = printer.address(in: instance, [.property(property)])
                let edited = try opened.run(["set", OpenedFile.name, address, text, "-o", "-"])
                try require(edited.status == .done, edited.errors)
                let after = try Inspection(opened.run(["inspect", "-", "--json"], input: edited.bytes).json())
                try require(
                    before.differences(from: after)
                        == before.paths(to: property.name, inInstance: 0, of: model.name, modelIndex: model.index),
                    "\(address), set to \(text), shows at other paths")
                try require(
                    after.bytes == edited.bytes.count,
                    "\(address), set to \(text): \(edited.bytes.count) bytes, not as inspect says")
            }
        }
        return seen.count
    }

    /// Another value, for types whose values reach nothing else.
    private static func otherText(_ value: StoredValue?, _ property: ViewModelProperty) -> String? {
        switch value {
        case .number(let number)?: number == 7.5 ? "8" : "7.5"
        case .string(let text)?: "\(text)!"
        case .boolean(let value)?: value ? "false" : "true"
        case .color(let color)?: color == 1 ? "#00000002" : "#00000001"
        case .enum(let key)?:
            if case .enum(.custom(let index)) = property.type {
                property.document.dataEnum(at: index)?.values.first { $0.key != key }?.key
            } else {
                nil
            }
        default: nil
        }
    }
}
