import RiveFormat
import RiveModel
package import RiveRuntime
import RiveSchema

/// The addresses of what draws, as steps take them.
package final class DrawnAddresses {
    private var printers: [ObjectIdentifier: AddressPrinter] = [:]
    /// The names of the assets of documents.
    private var assets: [ObjectIdentifier: NameIndex] = [:]
    /// What is nested in artboards, by the document and the record of the artboard.
    private var hosts: [HostKey: HostNames] = [:]

    private struct HostKey: Hashable {
        let document: ObjectIdentifier
        let record: Int
    }

    package init() {}

    /// The address of an object by the number that calls have; empty for no object.
    package func object(_ number: UInt32, in drawing: SceneDrawing) -> String {
        guard number > 0, number <= drawing.objects.count else { return "" }
        let object = drawing.objects[Int(number) - 1]
        return self.object(ofRecord: object.record, in: drawing.places[Int(object.place)], of: drawing)
    }

    /// The address of an object in its file, by the number that calls have; empty for no object.
    package func fileAddress(_ number: UInt32, in drawing: SceneDrawing) -> String {
        guard let place = drawing.place(of: number) else { return "" }
        return printer(place.document).fullAddress(ofRecord: drawing.objects[Int(number) - 1].record)
    }

    /// The address of an object by its record, in an artboard that draws.
    package func object(ofRecord record: Int, in place: DrawnPlace, of drawing: SceneDrawing) -> String {
        let path = path(to: place, in: drawing)
        // What is nested goes by the name of what it is nested in.
        if !path.isEmpty, record == place.record { return "nested:\(path)" }
        let local = printer(place.document).localAddress(ofRecord: record)
        return path.isEmpty ? local : "nested:\(path)/\(local)"
    }

    /// The address of an asset that an object draws, by its place in the file; nil where there is none.
    package func asset(_ index: UInt32, of number: UInt32, in drawing: SceneDrawing) -> String? {
        guard let document = drawing.place(of: number)?.document, index < document.assetRecords.count else {
            return nil
        }
        let names = assetNames(document)
        let name = names.names[Int(index)]
        // The first of those that share a name goes by it.
        if !name.isEmpty, names.indices(of: name).first == Int(index) { return "asset:\(AddressText.escaped(name))" }
        return "asset:#\(index)"
    }

    private func assetNames(_ document: Document) -> NameIndex {
        assets.value(of: ObjectIdentifier(document)) { NameIndex(document.assets.map(\.name)) }
    }

    private func printer(_ document: Document) -> AddressPrinter {
        printers.value(of: ObjectIdentifier(document)) { AddressPrinter(document) }
    }

    /// The way to an artboard, empty for the outermost.
    private func path(to place: DrawnPlace, in drawing: SceneDrawing) -> String {
        guard let outer = place.outer.map({ drawing.places[Int($0)] }) else { return "" }
        let hosts = hosts(in: outer)
        let name = hosts.places[place.host].map(hosts.names.pathSegment) ?? "#\(place.host)"
        let own = place.item.map { "\(name)/\($0)" } ?? name
        let outside = path(to: outer, in: drawing)
        return outside.isEmpty ? own : "\(outside)/\(own)"
    }

    private func hosts(in place: DrawnPlace) -> HostNames {
        hosts.value(of: HostKey(document: ObjectIdentifier(place.document), record: place.record)) {
            HostNames(in: place)
        }
    }
}

/// The names of the components of an artboard that others are nested in.
private struct HostNames {
    let names: NameIndex
    /// The place of each among the names, by its record.
    let places: [Int: Int]

    /// Nested artboards count before lists.
    init(in place: DrawnPlace) {
        let document = place.document
        let index = document.artboardIndex(of: place.record) ?? 0
        let records = document.objects[index].lazy.filter { $0 != .max }.map { Int($0) }
        let nested = records.filter { document.file.type(of: $0).isKind(of: .nestedArtboard) }
        let lists = records.filter { document.file.type(of: $0) == .artboardComponentList }
        let order = Array(nested) + Array(lists)
        names = NameIndex(order.map { document.string(.componentName, of: $0) })
        places = Dictionary(firsts: order.enumerated().map { ($1, $0) })
    }
}
