import RiveDrawing
import RiveGeometry

extension SVGPicture {
    mutating func draw(_ path: DisplayList.Path, _ paint: Paint, in list: DisplayList) {
        guard paint.feather.isFinite else { return }
        switch paint.style {
        case .fill: fill(path, paint, list)
        case .stroke: stroke(path, paint, list)
        }
    }

    private mutating func fill(_ path: DisplayList.Path, _ paint: Paint, _ list: DisplayList) {
        // Rive draws no feathered fill of another rule.
        guard paint.feather == 0 || path.rule == .clockwise,
            let shape = PathShape(filling: path, state.transform, numbers),
            let source = source(of: paint, list)
        else { return }
        write(shape, as: "fill", source, paint, ["fill-rule": path.rule == .evenOdd ? "evenodd" : nil])
    }

    private mutating func stroke(_ path: DisplayList.Path, _ paint: Paint, _ list: DisplayList) {
        guard paint.thickness > 0, paint.thickness.isFinite else { return }
        var paint = paint
        if paint.feather != 0 { (paint.join, paint.cap) = (.round, .round) }
        let lines = PathShape(stroking: path, state.transform, numbers)
        let dots = PathShape(dotting: path, paint, state.transform, numbers)
        guard lines != nil || dots != nil, let source = source(of: paint, list) else { return }
        if let lines {
            let look: SVGAttributes = [
                "stroke-width": number(paint.thickness), "stroke-linejoin": paint.join.word,
                "stroke-miterlimit": paint.join == .miter ? "4" : nil, "stroke-linecap": paint.cap.word,
            ]
            write(lines, as: "stroke", source, paint, look)
        }
        if let dots { write(dots, as: "fill", source, paint, [:]) }
    }

    /// Writes a path that is painted by such an attribute.
    private mutating func write(
        _ shape: PathShape, as attribute: String, _ source: PaintSource, _ paint: Paint, _ look: SVGAttributes
    ) {
        func path(_ source: PaintSource, filter: String?) -> SVGAttributes {
            [
                "d": shape.data, "fill": attribute == "stroke" ? "none" : nil, attribute: source.value,
                "\(attribute)-opacity": source.opacity,
            ] + look + ["filter": filter]
        }
        guard paint.feather != 0, let bounds = shape.bounds else {
            return write("path", path(source, filter: nil), at: state.transform, paint.blend)
        }
        let reach = paint.style == .stroke ? Double(paint.thickness) / 2 : 0
        let region = bounds.attributes(paddedBy: reach + 1.5 * Double(abs(paint.feather)), numbers)
        let filter = blur(paint.feather, region).asURL
        guard source.isGradient else {
            return write("path", path(source, filter: filter), at: state.transform, paint.blend)
        }
        // A filter would blur the colours too, where Rive blurs the edges alone.
        let mask = definitions.unique("m") { writer, identifier in
            writer.start("mask", ["id": identifier, "maskUnits": "userSpaceOnUse"] + region)
            writer.element("path", path(.white, filter: filter))
            writer.end()
        }
        write("rect", region + ["fill": source.value, "mask": mask.asURL], at: state.transform, paint.blend)
    }

    /// A reference to a filter that blurs what is drawn in a region.
    private mutating func blur(_ strength: Float, _ region: SVGAttributes) -> String {
        let deviation = numbers.text(Double(abs(strength)) / 2)
        let contents = [deviation] + region.pairs.map(\.value)
        return definitions.reference("f", contents.joined(separator: " ")) { writer, identifier in
            writer.start(
                "filter",
                ["id": identifier, "filterUnits": "userSpaceOnUse"] + region + ["color-interpolation-filters": "sRGB"])
            writer.element("feGaussianBlur", ["stdDeviation": deviation])
            writer.end()
        }
    }

    // MARK: Colours

    /// The colour or the gradient of a paint; nil where it is transparent.
    private mutating func source(of paint: Paint, _ list: DisplayList) -> PaintSource? {
        guard let index = paint.gradient else { return solid(paint.color.folded(state.opacity)) }
        let stops = Array(list.stops(of: index))
        // As in Rive's renderer.
        guard stops.isOrdered, let first = stops.first, let last = stops.last else {
            return solid(UInt32(0xFF00_0000).folded(state.opacity))
        }
        guard stops.contains(where: { $0.color.folded(state.opacity) >> 24 > 0 }) else { return nil }
        switch list.shape(of: index) {
        case .linear(let start, let end):
            let way = end - start
            guard way.length > 0, way.length.isFinite else { return solid(first.color.folded(state.opacity)) }
            let attributes: SVGAttributes = [
                "x1": number(start.x), "y1": number(start.y), "x2": number(end.x), "y2": number(end.y),
            ]
            return gradient("linearGradient", attributes, stops)
        case .radial(let center, let radius):
            guard radius != 0, radius.isFinite, center.length.isFinite else {
                return solid((radius == 0 ? last : first).color.folded(state.opacity))
            }
            guard radius > 0 else { return solid(first.color.folded(state.opacity)) }
            let attributes: SVGAttributes = ["cx": number(center.x), "cy": number(center.y), "r": number(radius)]
            return gradient("radialGradient", attributes, stops)
        }
    }

    private func number(_ value: Float) -> String { numbers.text(Double(value)) }

    private func solid(_ color: UInt32) -> PaintSource? {
        guard color >> 24 > 0 else { return nil }
        let color = SolidColor(color)
        return PaintSource(value: color.value, opacity: color.opacity, isGradient: false)
    }

    private mutating func gradient(
        _ name: String, _ attributes: SVGAttributes, _ stops: some Collection<GradientStop>
    ) -> PaintSource {
        let stops = stops.map { (numbers.text(Double($0.position)), $0.color.folded(state.opacity)) }
        let contents = [name] + attributes.pairs.map(\.value) + stops.map { "\($0.0) \($0.1)" }
        let identifier = definitions.reference("g", contents.joined(separator: " ")) { writer, identifier in
            writer.start(name, ["id": identifier, "gradientUnits": "userSpaceOnUse"] + attributes)
            for (position, color) in stops {
                let color = SolidColor(color)
                writer.element(
                    "stop", ["offset": position, "stop-color": color.value, "stop-opacity": color.opacity])
            }
            writer.end()
        }
        return PaintSource(value: identifier.asURL, opacity: nil, isGradient: true)
    }
}

/// The value of `fill` or `stroke`, and of the opacity that goes with it.
private struct PaintSource {
    let value: String
    let opacity: String?
    let isGradient: Bool

    static let white = PaintSource(value: "#ffffff", opacity: nil, isGradient: false)
}

extension Bounds {
    /// A larger box, as elements have it.
    fileprivate func attributes(paddedBy pad: Double, _ numbers: SVGNumbers) -> SVGAttributes {
        [
            "x": numbers.text(Double(minX) - pad), "y": numbers.text(Double(minY) - pad),
            "width": numbers.text(Double(maxX) - Double(minX) + 2 * pad),
            "height": numbers.text(Double(maxY) - Double(minY) + 2 * pad),
        ]
    }
}

extension Paint.Join {
    /// Its name; nil for what elements have without one.
    fileprivate var word: String? {
        switch self {
        case .miter: nil
        case .round: "round"
        case .bevel: "bevel"
        }
    }
}

extension Paint.Cap {
    fileprivate var word: String? {
        switch self {
        case .butt: nil
        case .round: "round"
        case .square: "square"
        }
    }
}
