package import RiveDrawing
package import RiveGeometry

/// The SVG document of a display list: the picture that the rasterizer draws, for viewers that follow SVG 2 and know `mix-blend-mode`.
///
/// Each call becomes an element of its own with its whole transform and clip. Groups would blend with nothing beneath them, and
/// Rive blends every call with all of the picture. Three things only come close: paths of the clockwise rule whose contours
/// overlap the other way around, feathers of overlapping contours, and feathers of strokes.
package struct SVGPicture {
    /// The part of the plane that a picture shows, and its pixels.
    package struct Frame {
        package let corner: Point
        package let width: Int
        package let height: Int
        /// The pixels of a unit of the list.
        package let scale: Float

        package init(corner: Point = .zero, width: Int, height: Int, scale: Float = 1) {
            (self.corner, self.width, self.height, self.scale) = (corner, width, height, scale)
        }
    }

    /// The ground beneath a picture. Colours have alpha, red, green and blue.
    package enum Ground: Equatable {
        case none
        case color(UInt32)
        /// Squares of so many pixels a side, the first one at the upper left corner.
        case checker(UInt32, UInt32, side: Int)
    }

    let frame: Frame
    let image: (UInt32, UInt32) -> EncodedImage?
    var definitions: SVGDefinitions
    private var body = SVGWriter(.shortest, depth: 1)
    private let title: String?
    private let description: String?
    private var states: [State] = []
    private(set) var state = State()
    /// The identifiers of images by number and object; nil for those that are not there.
    var images: [UInt64: PlacedImage?] = [:]
    var encoded: [EncodedImage: PlacedImage] = [:]

    struct State {
        var transform = Transform.identity
        var opacity: Float = 1
        /// The identifier of the innermost clip.
        var clip: String?
        /// Whether a clip leaves nothing.
        var isHidden = false
    }

    /// - Parameters:
    ///   - frame: The part of the plane that is shown.
    ///   - ground: The ground beneath the picture.
    ///   - title: The title of the document.
    ///   - description: What else it says of itself.
    ///   - prefix: The start of all identifiers: documents that are joined need different ones.
    ///   - image: The image of a number and the object that draws it; nil for one that is not there.
    package init(
        _ frame: Frame, on ground: Ground = .none, title: String? = nil, description: String? = nil,
        prefix: String = "", image: @escaping (UInt32, UInt32) -> EncodedImage?
    ) {
        (self.frame, self.image) = (frame, image)
        (self.title, self.description) = (title, description)
        definitions = SVGDefinitions(SVGWriter(.shortest, depth: 2), prefix: prefix)
        draw(ground)
    }

    var numbers: SVGNumbers { body.numbers }

    package mutating func draw(_ list: DisplayList) {
        for call in list.calls {
            switch list.content(of: call) {
            case .save: states.append(state)
            case .restore: state = states.popLast() ?? state
            case .transform(let matrix): state.transform = state.transform * matrix
            case .modulateOpacity(let factor): state.opacity = max(0, state.opacity * factor)
            case .clipPath(let path): clip(path)
            case .drawPath(let path, let paint) where isVisible: draw(path, paint, in: list)
            case .drawImage(let use) where isVisible: draw(use, call.object)
            case .drawImageMesh(let use, let mesh) where isVisible: draw(use, mesh, call.object)
            case .drawPath, .drawImage, .drawImageMesh: break
            }
        }
    }

    private var isVisible: Bool { !state.isHidden && state.transform.isVisible }

    /// Clips what follows. Equal chains of clips are one chain in the document.
    private mutating func clip(_ path: DisplayList.Path) {
        guard isVisible, let shape = PathShape(filling: path, state.transform, numbers) else {
            state.isHidden = true
            return
        }
        let (outer, rule) = (state.clip?.asURL, path.rule == .evenOdd ? "evenodd" : nil)
        let transform = state.transform == .identity ? nil : state.transform.text(numbers)
        let contents = "\(outer ?? "") \(rule ?? "") \(transform ?? "") \(shape.data)"
        state.clip = definitions.reference("c", contents) { writer, identifier in
            writer.start("clipPath", ["id": identifier, "clip-path": outer])
            writer.element("path", ["d": shape.data, "transform": transform, "clip-rule": rule])
            writer.end()
        }
    }

    // MARK: Elements

    /// Writes an element in the space of the current state.
    mutating func write(_ name: String, _ attributes: SVGAttributes, at transform: Transform, _ blend: Blend) {
        let placed = attributes + ["transform": transform == .identity ? nil : transform.text(numbers)]
        // A clip on the element itself would be moved by its transform.
        guard state.clip != nil, transform != .identity else {
            return body.element(name, placed + surroundings(blend))
        }
        body.start("g", surroundings(blend))
        body.element(name, placed)
        body.end()
    }

    /// Writes elements in the space of the list as one.
    mutating func writeGroup(_ attributes: SVGAttributes, _ blend: Blend, _ write: (inout SVGWriter) -> Void) {
        body.start("g", attributes + surroundings(blend))
        write(&body)
        body.end()
    }

    private func surroundings(_ blend: Blend) -> SVGAttributes {
        [
            "clip-path": state.clip?.asURL,
            "style": blend != .srcOver ? "mix-blend-mode:\(blend.word)" : nil,
        ]
    }

    // MARK: The document

    /// The part of the plane that is shown, as elements have it.
    private var area: SVGAttributes {
        let scale = Double(frame.scale)
        return [
            "x": numbers.text(Double(frame.corner.x)), "y": numbers.text(Double(frame.corner.y)),
            "width": numbers.text(Double(frame.width) / scale), "height": numbers.text(Double(frame.height) / scale),
        ]
    }

    private mutating func draw(_ ground: Ground) {
        switch ground {
        case .none: break
        case .color(let color): draw(color)
        case .checker(let one, let other, let side):
            draw(one)
            let size = Double(side) / Double(frame.scale)
            let corner = (x: numbers.text(Double(frame.corner.x)), y: numbers.text(Double(frame.corner.y)))
            let (small, large, numbers) = (numbers.text(size), numbers.text(2 * size), numbers)
            let pattern = definitions.unique("p") { writer, identifier in
                writer.start(
                    "pattern",
                    [
                        "id": identifier, "patternUnits": "userSpaceOnUse", "x": corner.x, "y": corner.y,
                        "width": large, "height": large,
                    ])
                for place in [(size, 0), (0, size)] {
                    writer.element(
                        "rect",
                        ["x": numbers.text(place.0), "y": numbers.text(place.1), "width": small, "height": small]
                            + SolidColor(other).fill)
                }
                writer.end()
            }
            body.element("rect", area + ["fill": pattern.asURL])
        }
    }

    private mutating func draw(_ color: UInt32) {
        if color >> 24 > 0 { body.element("rect", area + SolidColor(color).fill) }
    }

    /// The document with all that was drawn.
    package func document() -> String {
        var writer = SVGWriter(.shortest)
        writer.start(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": "\(frame.width)", "height": "\(frame.height)",
                "viewBox": area.pairs.map(\.value).joined(separator: " "), "style": "isolation:isolate",
            ])
        if let title { writer.element("title", text: title) }
        if let description { writer.element("desc", text: description) }
        if !definitions.isEmpty {
            writer.start("defs")
            writer.append(definitions.writer)
            writer.end()
        }
        writer.append(body)
        writer.end()
        return writer.text
    }
}

extension Blend {
    /// Its name in style sheets.
    fileprivate var word: String {
        switch self {
        case .srcOver: "normal"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .hardLight: "hard-light"
        case .softLight: "soft-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .multiply: "multiply"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        }
    }
}
