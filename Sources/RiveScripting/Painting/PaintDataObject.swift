import RiveDrawing
import RiveLuau
import RiveRuntime

/// A fill or a stroke of an artboard, as scripts read it.
final class PaintDataObject {
    private let paint: ScriptPaint

    init(_ paint: ScriptPaint) { self.paint = paint }

    private func field(_ name: String) -> LuauValue {
        switch name {
        case "style": .string(paint.isStroke ? "stroke" : "fill")
        case "color": .number(Double(paint.color))
        case "thickness": .number(Double(paint.thickness))
        case "join": .string(Self.word(paint.join, of: PaintWords.joins))
        case "cap": .string(Self.word(paint.cap, of: PaintWords.caps))
        case "feather": .number(Double(paint.feather))
        case "blendMode": .string(PaintWords.word(paint.blend))
        default: .none
        }
    }

    /// A number that the file does not know is the first word's.
    private static func word(_ number: UInt32, of words: [String]) -> String {
        Int(number) < words.count ? words[Int(number)] : words[0]
    }

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.paint)
        type.namesMethods(of: "Mat2D")
        type.gets { (call, paint: PaintDataObject) throws(LuauFailure) in paint.field(try call.name(2)) }
        try host.open(type)
    }
}
