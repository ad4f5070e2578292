import RiveLuau
import RiveRuntime

/// `Data`: a table for each view model, to make instances of it. It is an ordinary table that all chunks share.
enum DataLibrary {
    static func make(_ host: ScriptHost) throws(LuauError) -> LuauValue {
        let models = host.store.file.models
        let data = try host.machine.makeTable(fields: models.count)
        for (index, model) in models.enumerated() {
            let entry = try host.machine.makeTable(fields: 1)
            try host.set(entry, "new", nil) { [unowned host] (call) throws(LuauFailure) in
                try call.one(try new(call, host, Int32(index)))
            }
            try host.machine.rawSet(data, .string(model.name), entry)
        }
        return data
    }

    /// A blank instance, or a copy of the one of a name.
    private static func new(_ call: LuauCall, _ host: ScriptHost, _ model: Int32) throws(LuauFailure) -> LuauValue {
        let name = call.count > 1 ? nil : try call.text(1)
        if call.count == 1, name == nil, !call.isMissing(1) { return .none }
        return try ViewModelObject.makeValue(call, host, model: model, named: name)
    }
}
