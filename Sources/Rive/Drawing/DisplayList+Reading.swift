import RiveDrawing
import RiveGeometry
import RiveRuntime

extension DisplayList {
    /// The calls of a drawing, with the addresses of what makes them.
    init(_ drawing: SceneDrawing, _ addresses: DrawnAddresses) {
        let list = drawing.list
        calls = list.calls.map { call in
            let object = addresses.object(call.object, in: drawing)
            return Call(
                operation: Operation(list.content(of: call), in: list) {
                    addresses.asset($0, of: call.object, in: drawing)
                },
                object: object.isEmpty ? nil : object)
        }
    }
}

extension DisplayList.Operation {
    fileprivate init(
        _ content: RiveDrawing.DisplayList.Content, in list: RiveDrawing.DisplayList, asset: (UInt32) -> String?
    ) {
        switch content {
        case .save: self = .save
        case .restore: self = .restore
        case .transform(let matrix):
            self = .transform(
                DisplayList.Transform(
                    xx: matrix.xx, xy: matrix.xy, yx: matrix.yx, yy: matrix.yy, tx: matrix.tx, ty: matrix.ty))
        case .clipPath(let path): self = .clipPath(DisplayList.Path(path))
        case .drawPath(let path, let paint):
            self = .drawPath(DisplayList.Path(path), DisplayList.Paint(paint, in: list))
        case .drawImage(let image): self = .drawImage(DisplayList.Image(image, asset: asset(image.image)))
        case .drawImageMesh(let image, let mesh):
            self = .drawImageMesh(
                DisplayList.Image(image, asset: asset(image.image)),
                DisplayList.Mesh(
                    vertices: mesh.vertices.map {
                        DisplayList.Mesh.Vertex(
                            position: DisplayList.Point($0.position), image: DisplayList.Point($0.image))
                    }, indices: Array(mesh.indices)))
        case .modulateOpacity(let factor): self = .modulateOpacity(factor)
        }
    }
}

extension DisplayList.Point {
    fileprivate init(_ point: RiveGeometry.Point) { self.init(x: point.x, y: point.y) }
}

extension DisplayList.Path {
    fileprivate init(_ path: RiveDrawing.DisplayList.Path) {
        var points = path.points.lazy.map { DisplayList.Point($0) }.makeIterator()
        func next() -> DisplayList.Point { points.next() ?? DisplayList.Point(x: 0, y: 0) }
        elements = path.verbs.map { verb in
            switch verb {
            case .move: .move(to: next())
            case .line: .line(to: next())
            case .quad: .quad(next(), to: next())
            case .cubic: .cubic(next(), next(), to: next())
            case .close: .close
            }
        }
        fillRule =
            switch path.rule {
            case .nonZero: .nonZero
            case .evenOdd: .evenOdd
            case .clockwise: .clockwise
            }
    }
}

extension DisplayList.Paint {
    fileprivate init(_ paint: RiveDrawing.Paint, in list: RiveDrawing.DisplayList) {
        style =
            switch paint.style {
            case .fill: .fill
            case .stroke: .stroke(thickness: paint.thickness, Join(paint.join), Cap(paint.cap))
            }
        source =
            if let gradient = paint.gradient {
                .gradient(DisplayList.Gradient(gradient, in: list))
            } else {
                .color(Color(argb: paint.color))
            }
        blend = DisplayList.Blend(paint.blend)
        feather = paint.feather
    }
}

extension DisplayList.Paint.Join {
    fileprivate init(_ join: RiveDrawing.Paint.Join) {
        self =
            switch join {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
    }
}

extension DisplayList.Paint.Cap {
    fileprivate init(_ cap: RiveDrawing.Paint.Cap) {
        self =
            switch cap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
    }
}

extension DisplayList.Gradient {
    fileprivate init(_ index: GradientIndex, in list: RiveDrawing.DisplayList) {
        shape =
            switch list.shape(of: index) {
            case .linear(let start, let end):
                .linear(start: DisplayList.Point(start), end: DisplayList.Point(end))
            case .radial(let center, let radius): .radial(center: DisplayList.Point(center), radius: radius)
            }
        stops = list.stops(of: index).map { Stop(position: $0.position, color: Color(argb: $0.color)) }
    }
}

extension DisplayList.Blend {
    fileprivate init(_ blend: RiveDrawing.Blend) {
        self =
            switch blend {
            case .srcOver: .srcOver
            case .screen: .screen
            case .overlay: .overlay
            case .darken: .darken
            case .lighten: .lighten
            case .colorDodge: .colorDodge
            case .colorBurn: .colorBurn
            case .hardLight: .hardLight
            case .softLight: .softLight
            case .difference: .difference
            case .exclusion: .exclusion
            case .multiply: .multiply
            case .hue: .hue
            case .saturation: .saturation
            case .color: .color
            case .luminosity: .luminosity
            }
    }
}

extension DisplayList.Image {
    fileprivate init(_ image: ImageUse, asset: String?) {
        self.init(
            asset: asset, width: image.size.x, height: image.size.y, opacity: image.opacity,
            blend: DisplayList.Blend(image.blend), wrapX: Wrap(image.sampler.wrapX), wrapY: Wrap(image.sampler.wrapY),
            filter: image.sampler.filter == .nearest ? .nearest : .bilinear)
    }
}

extension DisplayList.Image.Wrap {
    fileprivate init(_ wrap: ImageSampler.Wrap) {
        self =
            switch wrap {
            case .clamp: .clamp
            case .repeat: .repeat
            case .mirror: .mirror
            }
    }
}
