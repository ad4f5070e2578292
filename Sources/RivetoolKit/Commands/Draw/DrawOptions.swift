import RivePlay
import ToolSupport

/// The options of `draw` besides those of `advance`.
enum DrawOptions {
    static let draw = Option(
        StepTable.draw.form.name, mayTake: "NAME", .text, isRepeatable: true, in: .looking,
        help: StepTable.draw.form.help)
    static let every = Option(
        "every", takes: "N", in: .time, help: "draw every Nth frame (animations: each)")
    static let vary = Option(
        "vary", takes: "ADDRESS[=V,V…]", .address, isRepeatable: true, in: .scene,
        help: "draw a picture for each value")
    static let allArtboards = Option(
        "all-artboards", in: .scene, excludes: ["artboard"], help: "draw every artboard of the file")
    static let output = Option(
        "output", letter: "o", takes: "OUT", .file, writes: .file,
        help: "a file, or a folder for several; \"-\" is stdout")
    static let format = Option(
        "format", takes: "FORM", .choice(PictureForm.names), help: "the format, if the ending of OUT does not say it")
    static let json = Option.json("print display lists, one call a line")

    static let overlay = Option(
        "overlay", takes: "LAYERS", help: "hits, boxes, names, shapes: drawn on top, with commas")

    static let picture = PictureSetting.allCases.map(option) + [overlay]

    static func option(_ setting: PictureSetting) -> Option {
        Option(setting.rawValue, takes: setting.takes, setting == .of ? .address : .text, help: setting.help)
    }

    /// What a command line says of pictures.
    static func settings(_ arguments: Arguments) throws(ToolError) -> PictureSettings {
        var settings = PictureSettings()
        for given in arguments.given {
            guard let setting = PictureSetting(rawValue: given.option.name) else { continue }
            try ToolError.ofPlay { () throws(PlayError) in try settings.set(setting, given.value) }
        }
        return settings
    }

    /// How many frames there are from one picture to the next; nil where none is given.
    static func interval(_ arguments: Arguments) throws(ToolError) -> Int? {
        try arguments.number(every, in: 1...Int.max, "a whole number of frames above 0")
    }
}
