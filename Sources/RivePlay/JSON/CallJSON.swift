package import RiveDrawing
import RiveGeometry
package import RiveJSON
import RiveModel
import RiveSchema

/// The JSON of the calls to a renderer, an object each.
package struct CallJSON {
    private let list: DisplayList
    private let object: (DisplayList.Call) -> String
    private let image: (ImageUse, DisplayList.Call) -> String?

    /// - Parameters:
    ///   - list: The list that has the calls.
    ///   - object: The address of what makes a call.
    ///   - image: The address of an image that a call draws; nil for one that is no asset of the file.
    package init(
        _ list: DisplayList, object: @escaping (DisplayList.Call) -> String,
        image: @escaping (ImageUse, DisplayList.Call) -> String?
    ) {
        (self.list, self.object, self.image) = (list, object, image)
    }

    package func write(_ call: DisplayList.Call, _ json: inout JSONWriter) {
        json.object { json in
            switch list.content(of: call) {
            case .save: Self.state.write("save", &json)
            case .restore: Self.state.write("restore", &json)
            case .transform(let matrix): Self.transform.write(matrix, &json)
            case .clipPath(let path): Self.clipPath.write(Drawn(path, self, call), &json)
            case .drawPath(let path, let paint): Self.drawPath.write(Drawn((path, paint), self, call), &json)
            case .drawImage(let image): Self.drawImage.write(Drawn(image, self, call), &json)
            case .drawImageMesh(let image, let mesh):
                Self.drawImageMesh.write(Drawn((image, mesh), self, call), &json)
            case .modulateOpacity(let factor): Self.modulateOpacity.write(Drawn(factor, self, call), &json)
            }
        }
    }

    // MARK: Fields

    /// What a call can be.
    static var types: [JSONType] {
        [
            state.type, transform.type, clipPath.type, drawPath.type, drawImage.type, drawImageMesh.type,
            modulateOpacity.type,
        ]
    }

    /// What a call draws, and who makes it.
    private struct Drawn<Content> {
        let content: Content
        let json: CallJSON
        let call: DisplayList.Call

        init(_ content: Content, _ json: CallJSON, _ call: DisplayList.Call) {
            (self.content, self.json, self.call) = (content, json, call)
        }

        var object: String { json.object(call) }

        func with<Part>(_ part: Part) -> Drawn<Part> { Drawn<Part>(part, json, call) }
    }

    private static func operation<Element>(_ word: String) -> Field<Element> {
        Field("op", as: .words([word])) { _ in word }
    }

    private static func object<Content>() -> Field<Drawn<Content>> {
        Field("object", "the address of what draws") { $0.object }
    }

    private static let state = Fields<String>("state") { Field("op", as: .words(["save", "restore"])) { $0 } }

    private static let transform = Fields<Matrix>("transform") {
        operation("transform")
        Field("matrix", "xx, xy, yx, yy, tx, ty: x becomes xx·x + yx·y + tx") { $0.numbers.map(\.plain) }
    }

    private static let outline = Fields<DisplayList.Path>("path") {
        Field("verbs", "M and L take a point, C three, Z none") { $0.letters }
        Field("points", "x, y, …") { PointNumbers(points: $0.points) }
    }

    private static let clipPath = Fields<Drawn<DisplayList.Path>>("clipPath") {
        operation("clipPath")
        Field(ifAny: "fillRule", "for all but MLLLZ", as: words(.fillRule)) { drawn in
            drawn.content.isBox ? nil : word(drawn.content.rule.rawValue, .fillRule)
        }
        outline.all.of { $0.content }
        object()
    }

    private static let drawPath = Fields<Drawn<(path: DisplayList.Path, paint: Paint)>>("drawPath") {
        operation("drawPath")
        Field(ifAny: "fillRule", "of fills", as: words(.fillRule)) { drawn in
            drawn.content.paint.style == .fill ? word(drawn.content.path.rule.rawValue, .fillRule) : nil
        }
        outline.all.of { $0.content.path }
        Field("paint") { PaintJSON(paint: $0.content.paint, list: $0.json.list) }
        object()
    }

    /// An image, and how it is drawn.
    private static let use = Fields<Drawn<ImageUse>>("image") {
        Field("image", "its address; null for one that is no asset of the file") { drawn in
            drawn.json.image(drawn.content, drawn.call)
        }
        Field("size", "its width and height in pixels") { [$0.content.size.x, $0.content.size.y].map(\.plain) }
        Field("sampler", "what lies beyond each edge, and between pixels", as: samplerType) { drawn in
            let sampler = drawn.content.sampler
            return [
                word(sampler.wrapX.rawValue, .imageWrap), word(sampler.wrapY.rawValue, .imageWrap),
                word(sampler.filter.rawValue, .imageFilter),
            ]
        }
        Field("blend", as: words(.blendMode)) { word($0.content.blend.rawValue, .blendMode) }
        Field("opacity") { $0.content.opacity.plain }
    }

    private static var samplerType: JSONType {
        .array(of: .words((ValueName.rows(of: .imageWrap) + ValueName.rows(of: .imageFilter)).map(\.name)))
    }

    private static let drawImage = Fields<Drawn<ImageUse>>("drawImage") {
        operation("drawImage")
        use.all
        object()
    }

    private static let drawImageMesh = Fields<Drawn<(image: ImageUse, mesh: DisplayList.Mesh)>>("drawImageMesh") {
        operation("drawImageMesh")
        use.all.of { $0.with($0.content.image) }
        Field("vertices", "x, y, …") { PointNumbers(points: $0.content.mesh.vertices.lazy.map(\.position)) }
        Field("uvs", "which point of the image each vertex shows, from 0 to 1") {
            PointNumbers(points: $0.content.mesh.vertices.lazy.map(\.image))
        }
        Field(each: "indices", "three vertices for each triangle") { $0.content.mesh.indices }
        object()
    }

    private static let modulateOpacity = Fields<Drawn<Float>>("modulateOpacity") {
        operation("modulateOpacity")
        Field("opacity") { $0.content.plain }
        object()
    }

    // MARK: Words

    fileprivate static func words(_ group: ValueGroup) -> JSONType { .words(ValueName.rows(of: group).map(\.name)) }

    fileprivate static func word(_ number: UInt8, _ group: ValueGroup) -> String {
        ValueName.words(of: UInt64(number), in: group)?.text ?? ""
    }
}

/// What a path is drawn with.
private struct PaintJSON: FieldObject {
    let paint: Paint
    let list: DisplayList

    private var isStroke: Bool { paint.style == .stroke }

    static let fields = Fields<Self>("paint") {
        Field("style", as: .words(["fill", "stroke"])) { $0.isStroke ? "stroke" : "fill" }
        Field(ifAny: "color", "#AARRGGBB; where there is no gradient") { of in
            of.paint.gradient == nil ? ValueSpelling.color(of.paint.color) : nil
        }
        Field(ifAny: "thickness", "of a stroke") { $0.isStroke ? $0.paint.thickness.plain : nil }
        Field(ifAny: "join", "of a stroke", as: CallJSON.words(.strokeJoin)) {
            $0.isStroke ? CallJSON.word($0.paint.join.rawValue, .strokeJoin) : nil
        }
        Field(ifAny: "cap", "of a stroke", as: CallJSON.words(.strokeCap)) {
            $0.isStroke ? CallJSON.word($0.paint.cap.rawValue, .strokeCap) : nil
        }
        Field("blend", as: CallJSON.words(.blendMode)) { CallJSON.word($0.paint.blend.rawValue, .blendMode) }
        Field(ifAny: "feather", "how far edges are blurred") { $0.paint.feather == 0 ? nil : $0.paint.feather }
        Field(ifAny: "gradient") { of in
            of.paint.gradient.map { GradientJSON(shape: of.list.shape(of: $0), stops: of.list.stops(of: $0)) }
        }
    }
}

private struct GradientJSON: FieldObject {
    let shape: GradientShape
    let stops: DisplayRun<GradientStop>

    static let fields = Fields<Self>("gradient") {
        Field("kind", as: .words(["linear", "radial"])) { of in
            if case .linear = of.shape { "linear" } else { "radial" }
        }
        Field("points", "of a linear one both ends; of a radial one the centre and the radius") { of in
            switch of.shape {
            case .linear(let start, let end): [start.x, start.y, end.x, end.y].map(\.plain)
            case .radial(let center, let radius): [center.x, center.y, radius].map(\.plain)
            }
        }
        Field(each: "stops", "from 0 to 1") { $0.stops.lazy.map(\.position.plain) }
        Field(each: "colors") { $0.stops.lazy.map { ValueSpelling.color($0.color) } }
    }
}

/// The coordinates of points, one behind the other.
private struct PointNumbers<Points: Sequence<Point>>: FieldValue {
    let points: Points

    static var jsonType: JSONType { .array(of: Float.jsonType) }

    func write(_ json: inout JSONWriter) {
        json.array { json in
            for point in points where json.takesElements {
                json.value(point.x.plain)
                json.value(point.y.plain)
            }
        }
    }
}

extension DisplayList.Path {
    fileprivate var letters: String {
        String(
            decoding: verbs.map { verb in
                switch verb {
                case .move: UInt8(ascii: "M")
                case .line: UInt8(ascii: "L")
                case .quad: UInt8(ascii: "Q")
                case .cubic: UInt8(ascii: "C")
                case .close: UInt8(ascii: "Z")
                }
            }, as: UTF8.self)
    }
}

extension Float {
    /// The same number; 0 has no sign.
    fileprivate var plain: Float { self + 0 }
}
