import RiveDrawing
import RiveLuau

/// `ImageSampler`: how an image is looked at.
enum ImageSamplers {
    final class Sampler {
        let sampler: ImageSampler

        init(_ sampler: ImageSampler) { self.sampler = sampler }
    }

    private static let wraps = ["clamp", "repeat", "mirror"]
    private static let filters = ["bilinear", "nearest"]

    static func open(_ host: ScriptHost) throws(LuauError) {
        try host.open(ScriptType(.imageSampler))
        let function = try host.machine.makeFunction("ImageSampler") { [unowned host] (call) throws(LuauFailure) in
            var sampler = ImageSampler()
            sampler.wrapX = try call.word(1, of: wraps, "ImageWrap", ImageSampler.Wrap.init)
            sampler.wrapY = try call.word(2, of: wraps, "ImageWrap", ImageSampler.Wrap.init)
            sampler.filter = try call.word(3, of: filters, "ImageFilter", ImageSampler.Filter.init)
            return try call.one(try call.doing(try host.userdata(Sampler(sampler), .imageSampler)))
        }
        try host.machine.setGlobal("ImageSampler", function)
    }
}
