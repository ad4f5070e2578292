import Rive
package import RiveGeometry
import RiveModel
import RiveRuntime
import RiveSchema

/// Where an address leads to that has a place on the artboard.
struct AddressedPlace {
    /// The address of the object, where another one leads to it.
    var object: String?
    fileprivate let owner: ArtboardLocation
    /// The object; nil for all of a nested artboard.
    fileprivate let record: Int?

    /// Its middle, once it is placed.
    func middle() throws(UntouchableReason) -> Point {
        if let record { try owner.middle(ofRecord: record) } else { try owner.middle() }
    }

    /// The box around it, once it is placed, in the space of the artboard at play.
    func bounds() throws(UntouchableReason) -> Bounds {
        if let record { try owner.bounds(ofRecord: record) } else { try owner.bounds() }
    }
}

extension PlayScene {
    /// What an address leads to that has a place on the artboard. `use` says what for, in the words of a message.
    func place(at address: String, to use: String = "press") throws(PlayError) -> AddressedPlace {
        if let listener = try index.listener(address) { return try target(ofListener: listener, address) }
        guard let property = ObjectProperty(local(address)) else {
            if let listener = try index.listener(named: address) { return try target(ofListener: listener, address) }
            let kinds = ["object", "nested", "textRun"].lazy.map { "\($0):\(address)" }
            let meant = kinds.first { (try? place(at: $0, to: use)) != nil }
            let hint = meant.map { "; did you mean \"\($0)\"?" }
            let pointer = use == "press" ? "; to press a position, use --pointer click:10,20" : ""
            throw PlayError(
                .notFound,
                """
                \(address): this cannot be used to \(use); name an object, such as object:NAME, textRun:NAME, nested:NAME, \
                nested:LIST/0 or listener:NAME\(hint ?? pointer)
                """
            ).about(address)
        }
        if let whole = property.nestedPath {
            let nested = try reading(address) { () throws(LookupError) in try artboard.nested(at: whole) }
            return AddressedPlace(owner: nested, record: nil)
        }
        if let (path, name) = property.nestedListener {
            let owner = try owner(of: property, address)
            let target = try target(ofListener: try listener(name, of: owner, address), in: owner, address)
            let local = AddressPrinter(owner.definition.document).localAddress(ofRecord: target)
            return AddressedPlace(object: "nested:\(path)/\(local)", owner: owner, record: target)
        }
        let (record, owner) = try object(property, address)
        return AddressedPlace(owner: owner, record: record)
    }

    /// The box around what an address leads to, in the space of the artboard at play; nil where it has none.
    package func bounds(of address: String) -> Bounds? {
        (try? place(at: address, to: "show")).flatMap { try? $0.bounds() }
    }

    /// What a listener of the state machine at play listens to.
    private func target(ofListener record: Int, _ address: String) throws(PlayError) -> AddressedPlace {
        let owner = artboard.location
        let target = try target(ofListener: record, in: owner, address)
        return AddressedPlace(object: index.printer.fullAddress(ofRecord: target), owner: owner, record: target)
    }

    private func target(
        ofListener record: Int, in owner: ArtboardLocation, _ address: String
    ) throws(PlayError) -> Int {
        let document = owner.definition.document
        let slot = document.uint(.stateMachineListenerTargetId, of: record)
        guard let target = document.object(inSlot: slot, around: record) else {
            throw PlayError(.notFound, "\(address): this listener listens to no object")
        }
        return target
    }

    /// The listener of a nested artboard, which no more than one of its state machines has by the name.
    private func listener(
        _ name: String, of owner: ArtboardLocation, _ address: String
    ) throws(PlayError) -> Int {
        let artboard = owner.definition
        var failure = PlayError(.notFound, "\(address): artboard \"\(artboard.name)\" has no state machine")
        for machine in artboard.stateMachines.indices {
            do throws(LookupError) {
                let target = try index.resolver(of: artboard.document).resolve(
                    "artboard:#\(artboard.index)/stateMachine:#\(machine)/listener:\(name)")
                if case .object(.listener, let record) = target { return record }
            } catch {
                failure = PlayError(error).at(address)
            }
        }
        throw failure
    }

    /// An address without the artboard at play in front.
    private func local(_ address: String) -> String {
        for slash in address.indices.lazy.filter({ address[$0] == "/" }) where address.hasPrefix("artboard:") {
            if case .object(.artboard, let record)? = try? index.resolver.resolve(
                String(address[..<slash]), suggests: false), record == definition.record
            {
                return String(address[address.index(after: slash)...])
            }
        }
        return address
    }
}

extension UntouchableReason {
    /// Why something can't be pressed, or shown by itself.
    var words: String {
        switch self {
        case .hidden: "it is hidden by a solo or a layout"
        case .noArea: "it has no area"
        case .nowhere: "its position is not a number"
        case .outsideFrame: "its middle is outside the frame of its artboard"
        case .empty: "it shows no artboard now"
        }
    }
}
