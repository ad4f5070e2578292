internal import RiveLuau

/// `ImageSampler`: how an image is looked at.
enum ImageLibrary {
    private final class Sampler {}

    private static let wraps = ["clamp", "repeat", "mirror"]
    private static let filters = ["bilinear", "nearest"]

    static func open(_ host: ScriptHost) throws(LuauError) {
        try host.open(ScriptType(.imageSampler))
        let function = try host.machine.makeFunction("ImageSampler") { [unowned host] (call) throws(LuauFailure) in
            for number in 1...2 {
                let wrap = try call.name(number)
                guard wraps.contains(wrap) else { throw call.error("'\(wrap)' is not a valid ImageWrap") }
            }
            let filter = try call.name(3)
            guard filters.contains(filter) else { throw call.error("'\(filter)' is not a valid ImageFilter") }
            return try call.one(try call.doing { () throws(LuauError) in try host.userdata(Sampler(), .imageSampler) })
        }
        try host.machine.setGlobal("ImageSampler", function)
    }
}
