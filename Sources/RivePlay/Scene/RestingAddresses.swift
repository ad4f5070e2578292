import Rive
package import RiveModel

/// The addresses that a run prints, without a run: paths of what an artboard binds by itself, what is nested in it and in the items
/// of its lists, and the names of its inputs, layers and events.
package final class RestingAddresses {
    private let document: Document
    private let printer: AddressPrinter
    private lazy var file = File(document)
    /// The artboards that were run, by their indices.
    private var scenes: [Int: PlayScene] = [:]

    package init(_ printer: AddressPrinter, _ document: Document) {
        self.document = document
        self.printer = printer
    }

    /// A reading of addresses in whatever file is asked for; what was run of the last one is kept.
    package static func reading() -> AddressReading {
        var last: RestingAddresses?
        return { document, address in
            let addresses: RestingAddresses
            if let last, last.document === document {
                addresses = last
            } else {
                addresses = RestingAddresses(AddressPrinter(document), document)
                last = addresses
            }
            return addresses.target(of: address)
        }
    }

    /// What an address means in the first artboard at rest, or in the one whose address it begins with; nil where it means nothing
    /// there.
    package func target(of address: String) -> AddressTarget? {
        guard !document.artboards.isEmpty else { return nil }
        let (artboard, local) = start(of: address)
        guard let scene = scene(ofArtboard: artboard) else { return nil }
        return object(local, in: scene) ?? value(local, in: scene) ?? part(local, in: scene)
    }

    /// The artboard that an address begins with, the first where it begins with none, and the rest of the address.
    private func start(of address: String) -> (artboard: Int, local: String) {
        guard address.hasPrefix("artboard:") else { return (0, address) }
        for slash in address.indices where address[slash] == "/" {
            if case .object(.artboard, let record)? = try? printer.resolver.resolve(
                String(address[..<slash]), suggests: false), let index = document.artboardIndex(of: record)
            {
                return (index, String(address[address.index(after: slash)...]))
            }
        }
        return (0, address)
    }

    private func scene(ofArtboard index: Int) -> PlayScene? {
        if let known = scenes[index] { return known }
        guard let scene = try? file.restingScene(ofArtboard: index), (try? scene.advance(by: 0)) != nil else {
            return nil
        }
        let made = PlayScene(scene, SceneChoice(of: document.artboards[index]).index)
        scenes[index] = made
        return made
    }

    /// `object:Card`, `nested:Lamp/textRun:Title`, `nested:List/0`.
    private func object(_ address: String, in scene: PlayScene) -> AddressTarget? {
        guard let property = ObjectProperty(address) else { return nil }
        if let path = property.nestedPath {
            if let shown = shown(at: path, in: scene) { return .object(.artboard, record: shown.record) }
            for dot in path.indices.reversed() where path[dot] == "." {
                guard let shown = shown(at: String(path[..<dot]), in: scene) else { continue }
                return try? printer.resolver.resolve("artboard:#\(shown.index)\(path[dot...])", suggests: false)
            }
        }
        guard let owner = try? scene.owner(of: property, address), owner.definition.document === document else {
            return nil
        }
        return try? property.target(in: owner.definition, printer.resolver)
    }

    /// The artboard of this file that something nested shows.
    private func shown(at path: String, in scene: PlayScene) -> RiveModel.Artboard? {
        (try? scene.artboard.nested(at: path).definition).flatMap { $0.document === document ? $0 : nil }
    }

    /// `path/to/property` of what is bound.
    private func value(_ address: String, in scene: PlayScene) -> AddressTarget? {
        guard let identity = scene.scene.viewModelInstance?.identity,
            document.viewModels.indices.contains(Int(identity.model))
        else { return nil }
        let model = document.viewModels[Int(identity.model)]
        // What was made up for a view model without instances is none of the file's.
        let owner =
            identity.index.flatMap { model.instance(at: UInt32($0)) }.map(printer.address(of:))
            ?? printer.address(of: model)
        return try? printer.resolver.resolve("\(owner)/\(address)", suggests: false)
    }

    /// `Hover`, `Lamp/On`, `List/0/Main`: inputs, layers and events by their names, behind the path to what they are nested in.
    private func part(_ address: String, in scene: PlayScene) -> AddressTarget? {
        if let input = try? scene.input(address), input.document === document {
            return .object(.input, record: input.record)
        }
        if let layer = (try? scene.layer(address))?.layer, layer.document === document {
            return .object(.layer, record: layer.record)
        }
        if let event = (try? scene.event(address))?.event, event.document === document {
            return .object(.event, record: event.record)
        }
        return nil
    }
}
