internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// The rows of those kinds that show what a file does.
extension ListRows {
    private func address(_ record: Int) -> ListCell {
        .address(addresses.fullAddress(ofRecord: record))
    }

    func layer(_ record: Int) -> [ListCell] {
        let states = document.layers.members.ascendingIndex(of: record).map { document.states.range(of: $0) } ?? 0..<0
        let transitions = states.reduce(0) { $0 + document.transitions.range(of: $1).count }
        return [address(record), .integer(states.count), .integer(transitions)]
    }

    func state(_ record: Int) -> [ListCell] {
        let type = document.file.type(of: record)
        let state = document.states.members.ascendingIndex(of: record).flatMap {
            StateMachineState(document: document, position: $0)
        }
        let speed: ListCell =
            Schema.isKind(type, of: .advanceableState)
            ? .number(document.float(.advanceableStateSpeed, of: record)) : .none
        let (sources, targets) = logic.neighbours(of: record)
        return [
            address(record), .text(state?.kind.rawValue ?? "unknown"),
            .texts(state?.animationNames.map { $0 ?? "none" } ?? [], between: ","), speed,
            .texts(sources, between: ","), .texts(targets, between: ","),
            .texts(logic.actions(of: record), between: "; "),
        ]
    }

    func transition(_ record: Int) -> [ListCell] {
        let conditions = logic.conditions(of: record)
        return [
            address(record), .text(logic.source(ofTransition: record)), .text(logic.target(ofTransition: record)),
            .texts(conditions.isEmpty ? ["always"] : conditions, between: " and "),
            .text(logic.duration(of: record)), .texts(logic.options(of: record), between: ", "),
            .texts(logic.actions(of: record), between: "; "),
        ]
    }

    func listener(_ record: Int) -> [ListCell] {
        let target = logic.target(ofListener: record)
        return [
            address(record), target.map(address) ?? .none, .texts(logic.causes(of: record), between: " or "),
            .texts(logic.actions(of: record), between: "; "),
        ]
    }

    func binding(_ record: Int) -> [ListCell] {
        [
            address(record), .text(logic.target(of: record)), .text(logic.direction(of: record)),
            .text(logic.source(of: record)), .texts(logic.converters(of: record), between: " | "),
        ]
    }

    func nested(_ record: Int) -> [ListCell] {
        let position = [PropertyKey.nodeX, .nodeY].map { ShortestDecimal.string(document.float($0, of: record)) }
        return [
            address(record), .text(orNone: NestedArtboard(document: document, record: record).artboard?.name),
            .texts(logic.players(ofNested: record), between: ","), .text(position.joined(separator: ",")),
            .boolean(document.bool(.isPaused, of: record)),
        ]
    }

    func converter(_ record: Int) -> [ListCell] {
        let type = document.file.type(of: record)
        return [
            address(record), .text(Schema.objectType(type)?.name ?? "type \(type.rawValue)"),
            .texts(logic.settings(of: record), between: type == .dataConverterGroup ? " | " : ", "),
            .texts(logic.users(ofConverter: record), between: ","),
        ]
    }
}
