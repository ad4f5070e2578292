internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveSchema

/// The interface of a file as the fields of a JSON object.
struct InspectJSON {
    private let document: Document
    private var walk = InstanceWalk()
    private let budget: ByteBudget
    /// Whether paths of different values can be the same when their names are joined.
    private let pathsMayRepeat: Bool
    /// Why the values of instances are not complete; nil where they are.
    private(set) var limit: InstanceWalk.LimitError?

    init(_ document: Document, _ budget: ByteBudget) {
        self.document = document
        self.budget = budget
        pathsMayRepeat = document.viewModels.contains { model in
            model.properties.contains { $0.name.utf8.contains(UInt8(ascii: "/")) }
        }
    }

    /// All fields behind the path of the file, up to the problem.
    mutating func write(_ json: inout JSONWriter) {
        let file = document.file
        json.field("bytes", file.bytes.count)
        json.object("version") { json in
            json.field("major", file.header.major)
            json.field("minor", file.header.minor)
        }
        json.field("fileId", file.header.fileId)
        json.array("artboards") { json in
            let addresses = AddressPrinter(document)
            for artboard in document.artboards where !json.isClosed { ArtboardJSON(artboard, addresses).write(&json) }
        }
        json.array("viewModels") { json in
            for model in document.viewModels where !json.isClosed { write(model, &json) }
        }
        json.array("enums") { json in
            for dataEnum in document.enums where !json.isClosed { write(dataEnum, &json) }
        }
        json.array("assets") { json in
            for asset in document.assets where !json.isClosed { AssetJSON.write(asset, &json) }
        }
    }

    private func write(_ dataEnum: DataEnum, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: document.text(.dataEnumCustomName, of: dataEnum.record))
            json.array("values") { json in
                for value in document.enumValues[dataEnum.index] where !json.isClosed {
                    json.object { json in
                        json.field("key", text: document.text(.key, of: Int(value)))
                        json.field("value", text: document.text(.dataEnumValueValue, of: Int(value)))
                    }
                }
            }
        }
    }

    // MARK: View models

    private mutating func write(_ model: ViewModel, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: document.text(.viewModelComponentName, of: model.record))
            json.field("global", model.isGlobal)
            json.array("properties") { json in
                for property in model.properties where !json.isClosed { write(property, &json) }
            }
            json.array("instances") { json in
                for (index, instance) in model.instances.enumerated() where !json.isClosed {
                    write(instance, isDefault: index == 0, &json)
                }
            }
        }
    }

    private func write(_ property: ViewModelProperty, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: document.text(.viewModelComponentName, of: property.record))
            json.field("type", property.type.word)
            switch property.type {
            case .viewModel(let index): json.field("viewModel", document.viewModel(at: index)?.name)
            case .enum(.custom(let index)): json.field("enum", document.dataEnum(at: index)?.name)
            case .enum(.system(let number)): json.field("enum", "system:\(number)")
            default: break
            }
        }
    }

    private mutating func write(_ instance: ViewModelInstance, isDefault: Bool, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: document.text(.componentName, of: instance.record))
            json.field("default", isDefault)
            if instance.isStateful { json.field("stateful", true) }
            json.dictionary("values") { json in
                var paths: Set<String> = []
                var held = budget
                do throws(InstanceWalk.LimitError) {
                    try walk.visit(instance) { path, entry in
                        if json.isClosed || held.isExhausted { return }
                        let path = path.joined
                        if pathsMayRepeat {
                            guard paths.insert(path).inserted else { return }
                            held.take(path.utf8.count + Self.bytesOfAPath)
                        }
                        json.key(path)
                        Self.write(entry, &json)
                    }
                } catch {
                    limit = error
                }
                if held.isExhausted { limit = .tooManyValues }
            }
        }
    }

    /// What a path takes that is kept, without its text.
    private static let bytesOfAPath = 64

    private static func write(_ entry: InstanceWalk.Entry, _ json: inout JSONWriter) {
        switch entry {
        case .cycle: json.object { json in json.field("cycle", true) }
        case .item(let instance): write(instance, &json)
        case .value(let value, _):
            switch value {
            case .number(let number): json.value(number)
            case .string(let text): json.value(text)
            case .boolean(let value): json.value(value)
            case .color(let color): json.value(ValueSpelling.color(color))
            case .systemEnum(let index), .listIndex(let index): json.value(index)
            case .trigger: json.value(0)
            case .list(let items): json.value(items.count)
            case .instance(let instance): write(instance, &json)
            case .enum(let name), .asset(let name), .artboard(let name):
                if let name { json.value(name) } else { json.null() }
            }
        }
    }

    /// Which instance stands here; null for one that does not exist.
    private static func write(_ instance: ViewModelInstance?, _ json: inout JSONWriter) {
        guard let instance, let model = instance.viewModel else { return json.null() }
        json.object { json in
            json.field("viewModel", model.name)
            json.field("instance", instance.name)
            json.field("index", instance.index)
        }
    }
}
