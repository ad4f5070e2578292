import LibC

/// A matrix of space, by columns.
struct Matrix4: Equatable {
    var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

    static let identity = Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
    static let zero = Matrix4(.zero, .zero, .zero, .zero)

    init(_ x: SIMD4<Float>, _ y: SIMD4<Float>, _ z: SIMD4<Float>, _ w: SIMD4<Float>) { columns = (x, y, z, w) }

    /// A number by its place in the columns, one behind the other.
    subscript(index: Int) -> Float {
        get { self[column: index / 4][index % 4] }
        set { self[column: index / 4][index % 4] = newValue }
    }

    private subscript(column index: Int) -> SIMD4<Float> {
        get {
            switch index {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: columns.3
            }
        }
        set {
            switch index {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: columns.3 = newValue
            }
        }
    }

    static func == (left: Matrix4, right: Matrix4) -> Bool { left.columns == right.columns }

    static func * (left: Matrix4, right: SIMD4<Float>) -> SIMD4<Float> {
        let (x, y) = (left.columns.0 * right.x, left.columns.1 * right.y)
        return x + y + left.columns.2 * right.z + left.columns.3 * right.w
    }

    static func * (left: Matrix4, right: Matrix4) -> Matrix4 {
        Matrix4(left * right.columns.0, left * right.columns.1, left * right.columns.2, left * right.columns.3)
    }

    var transposed: Matrix4 {
        var result = self
        for index in 0..<16 { result[index] = self[index % 4 * 4 + index / 4] }
        return result
    }

    // MARK: Inverses

    /// Nil where there is none.
    var inverse: Matrix4? {
        var result = Self.zero
        for row in 0..<4 {
            for column in 0..<4 { result[row * 4 + column] = cofactor(column, row) }
        }
        let first = self[0] * result[0] + self[1] * result[4]
        let determinant = first + self[2] * result[8] + self[3] * result[12]
        guard determinant != 0 else { return nil }
        let factor = 1 / determinant
        for index in 0..<16 { result[index] *= factor }
        return result
    }

    /// The signed determinant of what is left without a column and a row.
    private func cofactor(_ column: Int, _ row: Int) -> Float {
        let columns = [0, 1, 2, 3].filter { $0 != column }
        let rows = [0, 1, 2, 3].filter { $0 != row }
        func number(_ column: Int, _ row: Int) -> Float { self[columns[column] * 4 + rows[row]] }
        let plus =
            number(0, 0) * number(1, 1) * number(2, 2) + number(1, 0) * number(2, 1) * number(0, 2)
            + number(2, 0) * number(0, 1) * number(1, 2)
        let minus =
            number(0, 0) * number(2, 1) * number(1, 2) + number(1, 0) * number(0, 1) * number(2, 2)
            + number(2, 0) * number(1, 1) * number(0, 2)
        return (column + row) % 2 == 0 ? plus - minus : minus - plus
    }

    /// The inverse of one whose last row is that of the identity; nil where there is none.
    var affineInverse: Matrix4? {
        let (a, b, c) = (columns.0.xyz, columns.1.xyz, columns.2.xyz)
        let (x, y, z) = (b.cross(c), c.cross(a), a.cross(b))
        let determinant = (a * x).sum()
        guard determinant != 0 else { return nil }
        let factor = 1 / determinant
        var result = Matrix4(
            SIMD4(x.x, y.x, z.x, 0) * factor, SIMD4(x.y, y.y, z.y, 0) * factor, SIMD4(x.z, y.z, z.z, 0) * factor,
            [0, 0, 0, 1])
        let moved = result * SIMD4(columns.3.xyz, 0)
        result.columns.3 = SIMD4(-moved.xyz, 1)
        return result
    }

    // MARK: Of what scripts say

    init(translation: SIMD3<Float>) {
        self = .identity
        columns.3 = SIMD4(translation, 1)
    }

    init(scale: SIMD3<Float>) {
        self.init([scale.x, 0, 0, 0], [0, scale.y, 0, 0], [0, 0, scale.z, 0], [0, 0, 0, 1])
    }

    /// A turn about an axis, 0 for x to 2 for z.
    init(turnedBy radians: Float, about axis: Int) {
        self = .identity
        let (c, s) = (cosf(radians), sinf(radians))
        let (first, second) = ((axis + 1) % 3, (axis + 2) % 3)
        self[first * 4 + first] = c
        self[first * 4 + second] = s
        self[second * 4 + first] = -s
        self[second * 4 + second] = c
    }

    /// A view in perspective, with depths from 0 to 1.
    init(fieldOfView: Float, aspect: Float, near: Float, far: Float) {
        let f = 1 / tanf(fieldOfView * 0.5)
        let depth = 1 / (near - far)
        self.init([f / aspect, 0, 0, 0], [0, f, 0, 0], [0, 0, far * depth, -1], [0, 0, far * near * depth, 0])
    }

    /// A view in perspective without an end, with depths from 1 to 0.
    init(fieldOfView: Float, aspect: Float, near: Float) {
        let f = 1 / tanf(fieldOfView * 0.5)
        self.init([f / aspect, 0, 0, 0], [0, f, 0, 0], [0, 0, 0, -1], [0, 0, near, 0])
    }

    /// A view from a place to another.
    init(from eye: SIMD3<Float>, to center: SIMD3<Float>, up: SIMD3<Float>) {
        let forward = (center - eye).normalized
        let side = forward.cross(up).normalized
        let top = side.cross(forward)
        self.init(
            [side.x, top.x, -forward.x, 0], [side.y, top.y, -forward.y, 0], [side.z, top.z, -forward.z, 0],
            [-(side * eye).sum(), -(top * eye).sum(), (forward * eye).sum(), 1])
    }

    /// A view without perspective, with depths from 0 to 1.
    init(left: Float, right: Float, bottom: Float, top: Float, near: Float, far: Float) {
        let (width, height, depth) = (1 / (right - left), 1 / (top - bottom), 1 / (near - far))
        self.init(
            [2 * width, 0, 0, 0], [0, 2 * height, 0, 0], [0, 0, depth, 0],
            [-(right + left) * width, -(top + bottom) * height, near * depth, 1])
    }
}

extension SIMD4<Float> {
    var xyz: SIMD3<Float> { SIMD3(x, y, z) }
}

extension SIMD3<Float> {
    fileprivate func cross(_ other: SIMD3<Float>) -> SIMD3<Float> {
        [y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x]
    }

    fileprivate var normalized: SIMD3<Float> {
        let length = (self * self).sum().squareRoot()
        return length > 0 ? self / length : self
    }
}
