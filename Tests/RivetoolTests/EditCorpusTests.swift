import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// Edits of real files through the commands.
@Suite("Commands that edit real files", .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
struct EditCorpusTests {
    @Test("What get prints for an instance, set --from takes, and nothing changes")
    func valuesReadBack() async throws {
        let count = try await overFiles { document, url in
            let sandbox = try Sandbox()
            let printer = AddressPrinter(document)
            let instances = document.viewModels.flatMap(\.instances)
            guard !instances.isEmpty else { return 0 }
            let values = sandbox.run(["get", url.path] + instances.map(printer.address(of:)))
            #expect(values.status == .done, "\(url.lastPathComponent): \(values.errors)")
            let result = sandbox.run(["set", url.path, "--from", "-", "-o", "-"], input: values.output)
            #expect(result.status == .done && result.output == document.file.bytes, "\(url.lastPathComponent)")
            #expect(result.errors.isEmpty, "\(url.lastPathComponent): \(result.errors)")
            return instances.count
        }
        print("\(count) instances given back as they were printed")
        #expect(count > 0)
    }

    @Test("After set, inspect --json differs at the paths that reach the instance, and in bytes")
    func inspectDiffers() async throws {
        let count = try await overFiles { document, url in
            let sandbox = try Sandbox()
            let before = try Inspection(sandbox.run(["inspect", url.path, "--json"]).output)
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
                    let address = AddressPrinter(document).address(in: instance, [.property(property)])
                    let edited = sandbox.run(["set", url.path, address, text, "-o", "-"])
                    #expect(edited.status == .done, "\(url.lastPathComponent): \(edited.errors)")
                    let after = try Inspection(sandbox.run(["inspect", "-", "--json"], input: edited.output).output)
                    #expect(
                        before.differences(from: after)
                            == before.paths(to: property.name, inInstance: 0, of: model.name, modelIndex: model.index),
                        "\(url.lastPathComponent): \(address)")
                    #expect(after.bytes == edited.output.count)
                }
            }
            return seen.count
        }
        print("\(count) values set and inspected")
        #expect(count > 0)
    }

    /// Another value, for types whose values reach nothing else.
    private func otherText(_ value: StoredValue?, _ property: ViewModelProperty) -> String? {
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

    private func overFiles(_ body: @escaping @Sendable (Document, URL) throws -> Int) async throws -> Int {
        try await withThrowingTaskGroup { group in
            for url in Corpus.files {
                group.addTask {
                    guard let file = try? RiveFile(parsing: Corpus.bytes(of: url)), file.problem == nil,
                        case let document = Document(file), !document.viewModels.isEmpty
                    else { return 0 }
                    return try body(document, url)
                }
            }
            return try await group.reduce(0, +)
        }
    }
}
