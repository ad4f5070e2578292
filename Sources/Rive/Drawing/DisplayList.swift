/// What a frame asks a renderer to draw: its calls, in order.
///
/// Lengths are in the units of the artboard, and the y axis points down.
public struct DisplayList: Equatable, Sendable {
    public let calls: [Call]

    /// One call.
    public struct Call: Equatable, Sendable {
        public let operation: Operation
        /// The address of the object that makes the call, as `rivetool` writes it; nil where the renderer's state alone changes.
        public let object: String?
    }

    public enum Operation: Equatable, Sendable {
        /// Keeps transform, clip and opacity for the `restore` that belongs to it.
        case save
        case restore
        /// Transforms all that follows, before what transforms it already.
        case transform(Transform)
        /// Clips to a path.
        case clipPath(Path)
        case drawPath(Path, Paint)
        /// Draws an image from (0, 0) to its width and height.
        case drawImage(Image)
        /// Draws triangles of an image.
        case drawImageMesh(Image, Mesh)
        /// Makes all that follows more transparent, by a factor from 0 to 1.
        case modulateOpacity(Float)
    }

    public struct Point: Equatable, Sendable {
        public let x: Float
        public let y: Float
    }

    /// A point becomes (`xx` · x + `yx` · y + `tx`, `xy` · x + `yy` · y + `ty`).
    public struct Transform: Equatable, Sendable {
        public let xx: Float
        public let xy: Float
        public let yx: Float
        public let yy: Float
        public let tx: Float
        public let ty: Float
    }

    /// Contours of lines and curves.
    public struct Path: Equatable, Sendable {
        public let elements: [Element]
        public let fillRule: FillRule

        public enum Element: Equatable, Sendable {
            case move(to: Point)
            case line(to: Point)
            /// A curve with one control point, which only scripts draw.
            case quad(Point, to: Point)
            /// A curve with two control points.
            case cubic(Point, Point, to: Point)
            case close
        }

        /// Which windings are inside.
        public enum FillRule: Equatable, Sendable {
            case nonZero, evenOdd
            /// Those that go clockwise.
            case clockwise
        }
    }

    public struct Paint: Equatable, Sendable {
        public let style: Style
        public let source: Source
        public let blend: Blend
        /// How far edges are blurred; 0 for sharp ones.
        public let feather: Float

        public enum Style: Equatable, Sendable {
            case fill
            case stroke(thickness: Float, Join, Cap)
        }

        /// How two lines of a stroke meet. Where a miter is longer than 4 thicknesses, it is a bevel.
        public enum Join: Equatable, Sendable { case miter, round, bevel }
        /// How a stroke ends.
        public enum Cap: Equatable, Sendable { case butt, round, square }

        /// Opacities are part of the colours.
        public enum Source: Equatable, Sendable {
            case color(Color)
            case gradient(Gradient)
        }
    }

    /// A gradient, in the space of the path that is painted with it.
    public struct Gradient: Equatable, Sendable {
        public let shape: Shape
        /// In the order of their positions.
        public let stops: [Stop]

        public enum Shape: Equatable, Sendable {
            case linear(start: Point, end: Point)
            case radial(center: Point, radius: Float)
        }

        public struct Stop: Equatable, Sendable {
            /// From 0 to 1.
            public let position: Float
            public let color: Color
        }
    }

    public enum Blend: Equatable, Sendable {
        case srcOver, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
        case exclusion, multiply, hue, saturation, color, luminosity
    }

    public struct Image: Equatable, Sendable {
        /// The address of the asset, as `rivetool` writes it; nil for an image that is none of the file.
        public let asset: String?
        /// In pixels.
        public let width: Float
        public let height: Float
        public let opacity: Float
        public let blend: Blend
        /// What lies beyond an edge.
        public let wrapX: Wrap
        public let wrapY: Wrap
        public let filter: Filter

        public enum Wrap: Equatable, Sendable { case clamp, `repeat`, mirror }
        public enum Filter: Equatable, Sendable { case bilinear, nearest }
    }

    public struct Mesh: Equatable, Sendable {
        public let vertices: [Vertex]
        /// Three for each triangle: the places of its corners among the vertices.
        public let indices: [UInt16]

        public struct Vertex: Equatable, Sendable {
            public let position: Point
            /// The point of the image that it shows, from 0 to 1 in each direction.
            public let image: Point
        }
    }
}
