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
            sampler.wrapX = try PaintWords.value(
                of: call.name(1), in: wraps, "ImageWrap", call, ImageSampler.Wrap.init)
            sampler.wrapY = try PaintWords.value(
                of: call.name(2), in: wraps, "ImageWrap", call, ImageSampler.Wrap.init)
            sampler.filter = try PaintWords.value(
                of: call.name(3), in: filters, "ImageFilter", call, ImageSampler.Filter.init)
            let made = Sampler(sampler)
            return try call.one(try call.doing { () throws(LuauError) in try host.userdata(made, .imageSampler) })
        }
        try host.machine.setGlobal("ImageSampler", function)
    }
}
