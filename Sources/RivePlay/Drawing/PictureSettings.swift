import Rive
import RiveFormat
package import RiveGeometry
import RiveModel
package import RiveRaster
import RiveRuntime

/// A setting of pictures, that command lines and requests give by its name.
package enum PictureSetting: String, CaseIterable, Sendable {
    case scale, width, height, fit, background, of

    /// Whether it says how large a picture is, of which a picture has one at most.
    package var isSize: Bool {
        switch self {
        case .scale, .width, .height, .fit: true
        case .background, .of: false
        }
    }

    /// What its value is, in capitals.
    package var takes: String { row.takes }
    package var help: String { row.help }

    private var row: (takes: String, help: String) {
        switch self {
        case .scale: ("S", "pixels per unit of the artboard (1)")
        case .width: ("W", "width in pixels")
        case .height: ("H", "height in pixels")
        case .fit: ("WxH", "largest size within so many pixels")
        case .background: ("COLOR", "#RRGGBB, #AARRGGBB, checker or none (default)")
        case .of: ("ADDRESS", "crop to an object, text run, layout or nested artboard")
        }
    }
}

/// How pictures of a scene are made: how large, of what part, and on what ground.
package struct PictureSettings: Sendable {
    /// How units of the artboard become pixels.
    enum Size: Equatable, Sendable {
        case scale(Float)
        case width(Int)
        case height(Int)
        case fit(width: Int, height: Int)
    }

    private(set) var size = Size.scale(1)
    /// The background of an artboard.
    package private(set) var background = Canvas.Ground.none
    /// The address of what is shown; nil for the whole artboard.
    private(set) var crop: String?
    private var given: Set<PictureSetting> = []

    package init() {}

    /// What is shown around an object, in units of the artboard.
    private static let margin: Float = 4

    /// A picture that shows an object, or all where there is none, a pixel a unit.
    init(showing address: String?) { crop = address }

    /// Sets one of them.
    /// - Throws: `PlayError` for a value that it can't have, and where another one says the size already.
    package mutating func set(_ setting: PictureSetting, _ text: String) throws(PlayError) {
        let others = PictureSetting.allCases.lazy.filter { $0.isSize && $0 != setting }
        if setting.isSize, let other = others.first(where: given.contains) {
            throw PlayError(
                .syntax,
                "\(setting: other.rawValue) and \(setting: setting.rawValue) exclude each other: both set the size of the picture"
            )
        }
        given.insert(setting)
        switch setting {
        case .scale: size = .scale(try Self.scale(text))
        case .width: size = .width(try Self.pixels(text, setting))
        case .height: size = .height(try Self.pixels(text, setting))
        case .fit:
            let parts = text.split(separator: "x", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ Int($0) != nil }) else {
                throw .malformed(text, setting, "a width and a height, such as 320x240")
            }
            size = .fit(
                width: try Self.pixels(String(parts[0]), setting), height: try Self.pixels(String(parts[1]), setting))
        case .background: background = try Self.background(text)
        case .of:
            guard !text.isEmpty else { throw .malformed(text, setting, "an address, such as object:NAME") }
            crop = text
        }
    }

    private static func scale(_ text: String) throws(PlayError) -> Float {
        guard text.isDecimal, let scale = Float(text), scale.isFinite, scale > 0 else {
            throw .malformed(text, PictureSetting.scale, "a number above 0")
        }
        return scale
    }

    private static func pixels(_ text: String, _ setting: PictureSetting) throws(PlayError) -> Int {
        guard let count = count(ofPixels: text) else {
            throw .malformed(text, setting, "a whole number of pixels above 0")
        }
        guard count <= PictureLimits.side else {
            throw PlayError(.unsupported, "\(setting: setting.rawValue) \(text): \(sideRule)")
        }
        return count
    }

    /// A whole number above 0 without a sign; nil for other texts.
    static func count(ofPixels text: some StringProtocol) -> Int? {
        guard text.utf8.first != UInt8(ascii: "+"), let count = Int(text), count > 0 else { return nil }
        return count
    }

    private static func background(_ text: String) throws(PlayError) -> Canvas.Ground {
        switch text {
        case "none": return .none
        case "checker": return .checker
        default:
            guard let color = try? EditValue.color(text) else {
                throw .malformed(
                    text, PictureSetting.background, "a color such as #RRGGBB or #AARRGGBB, or none or checker")
            }
            return .color(color)
        }
    }

    private static var sideRule: String {
        "a picture has at most \(NumberWords.grouped(PictureLimits.side)) pixels a side"
    }

    // MARK: Frames

    /// What a picture of a scene as it stands shows.
    /// - Throws: `PlayError` for an artboard of no size, for an address that leads nowhere, and for a picture that is too large.
    package func frame(of scene: PlayScene) throws(PlayError) -> PictureFrame {
        let box = try shownBox(scene)
        let scale: Float =
            switch size {
            case .scale(let scale): scale
            case .width(let width): Float(width) / box.size.x
            case .height(let height): Float(height) / box.size.y
            case .fit(let width, let height): min(Float(width) / box.size.x, Float(height) / box.size.y)
            }
        let sides = [box.size.x * scale, box.size.y * scale].map { $0.rounded(.toNearestOrAwayFromZero) }
        let shown = sides.map { $0.isFinite ? ShortestDecimal.string($0) : "∞" }.joined(separator: " × ")
        guard scale > 0, sides.allSatisfy({ $0 <= Float(PictureLimits.side) }) else {
            throw PlayError(.unsupported, "the picture would have \(shown) pixels; \(Self.sideRule)")
        }
        let (width, height) = (max(1, Int(sides[0])), max(1, Int(sides[1])))
        guard width * height <= PictureLimits.area else {
            let most = NumberWords.grouped(PictureLimits.area)
            throw PlayError(.unsupported, "the picture would have \(shown) pixels; a picture has at most \(most)")
        }
        return PictureFrame(box: box, scale: scale, width: width, height: height)
    }

    private func shownBox(_ scene: PlayScene) throws(PlayError) -> Bounds {
        guard let crop else {
            let size = scene.artboard.location.size
            guard size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite else {
                let shown = [size.x, size.y].map { PropertyValue.number($0).text }.joined(separator: " × ")
                throw PlayError(.unsupported, "cannot draw the artboard: its size is \(shown)")
            }
            return Bounds(minX: 0, minY: 0, maxX: size.x, maxY: size.y)
        }
        let place = try scene.place(at: crop, to: "show")
        let box = try UntouchableReason.mapped(try place.bounds()) {
            PlayError(.notFound, "this object cannot be shown: \($0.words)").at(crop)
        }
        let margin = Self.margin
        return Bounds(
            minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin)
    }
}

/// What a picture shows of a scene: a box in units of the artboard, and how many pixels that is.
package struct PictureFrame: Equatable, Sendable {
    package let box: Bounds
    /// Pixels in a unit.
    package let scale: Float
    package let width: Int
    package let height: Int

    /// From the space of the display list to pixels.
    package var matrix: Matrix {
        var matrix = Matrix.identity
        matrix.scale(scale, scale)
        return matrix * Matrix(translation: Point.zero - Point(x: box.minX, y: box.minY))
    }
}
