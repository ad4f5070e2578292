package import RiveGeometry

extension DisplayList {
    /// Where each call that draws or clips does so: the matrix of its path or mesh, and of an image that of a square with sides of 1.
    ///
    /// Two lists that differ in their places by little, and else in nothing but sizes of images, look alike.
    package var places: [Matrix] {
        var places: [Matrix] = []
        var (matrix, saved): (Matrix, [Matrix]) = (.identity, [])
        for call in calls {
            switch content(of: call) {
            case .save: saved.append(matrix)
            case .restore: matrix = saved.popLast() ?? .identity
            case .transform(let own): matrix = matrix * own
            case .clipPath, .drawPath, .drawImageMesh: places.append(matrix)
            case .drawImage(let image):
                places.append(matrix * Matrix(xx: image.size.x, xy: 0, yx: 0, yy: image.size.y, tx: 0, ty: 0))
            case .modulateOpacity: break
            }
        }
        return places
    }
}
