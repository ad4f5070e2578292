/// `math.noise`: Perlin's improved noise.
enum Noise {
    private static let permutation: [UInt8] = [
        151, 160, 137, 91, 90, 15, 131, 13, 201, 95, 96, 53, 194, 233, 7, 225, 140, 36, 103, 30, 69, 142, 8, 99, 37,
        240, 21, 10, 23, 190, 6, 148, 247, 120, 234, 75, 0, 26, 197, 62, 94, 252, 219, 203, 117, 35, 11, 32, 57,
        177, 33, 88, 237, 149, 56, 87, 174, 20, 125, 136, 171, 168, 68, 175, 74, 165, 71, 134, 139, 48, 27, 166, 77,
        146, 158, 231, 83, 111, 229, 122, 60, 211, 133, 230, 220, 105, 92, 41, 55, 46, 245, 40, 244, 102, 143, 54,
        65, 25, 63, 161, 1, 216, 80, 73, 209, 76, 132, 187, 208, 89, 18, 169, 200, 196, 135, 130, 116, 188, 159, 86,
        164, 100, 109, 198, 173, 186, 3, 64, 52, 217, 226, 250, 124, 123, 5, 202, 38, 147, 118, 126, 255, 82, 85,
        212, 207, 206, 59, 227, 47, 16, 58, 17, 182, 189, 28, 42, 223, 183, 170, 213, 119, 248, 152, 2, 44, 154,
        163, 70, 221, 153, 101, 155, 167, 43, 172, 9, 129, 22, 39, 253, 19, 98, 108, 110, 79, 113, 224, 232, 178,
        185, 112, 104, 218, 246, 97, 228, 251, 34, 242, 193, 238, 210, 144, 12, 191, 179, 162, 241, 81, 51, 145,
        235, 249, 14, 239, 107, 49, 192, 214, 31, 181, 199, 106, 157, 184, 84, 204, 176, 115, 121, 50, 45, 127, 4,
        150, 254, 138, 236, 205, 93, 222, 114, 67, 29, 24, 72, 243, 141, 128, 195, 78, 66, 215, 61, 156, 180,
    ]

    private static let gradients: [SIMD3<Float>] = [
        [1, 1, 0], [-1, 1, 0], [1, -1, 0], [-1, -1, 0], [1, 0, 1], [-1, 0, 1], [1, 0, -1], [-1, 0, -1],
        [0, 1, 1], [0, -1, 1], [0, 1, -1], [0, -1, -1], [1, 1, 0], [0, -1, 1], [-1, 1, 0], [0, -1, -1],
    ]

    private static func hash(_ index: Int) -> Int { Int(permutation[index & 255]) }

    private static func fade(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }

    private static func mix(_ t: Float, _ a: Float, _ b: Float) -> Float { a + t * (b - a) }

    private static func gradient(_ hash: Int, _ x: Float, _ y: Float, _ z: Float) -> Float {
        let g = gradients[hash & 15]
        return g.x * x + g.y * y + g.z * z
    }

    private static func cell(_ floor: Float) -> Int { Int(truncating32: Double(floor)) & 255 }

    static func value(_ x: Float, _ y: Float, _ z: Float) -> Float {
        let (fx, fy, fz) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
        let (xi, yi, zi) = (cell(fx), cell(fy), cell(fz))
        let (x, y, z) = (x - fx, y - fy, z - fz)
        let (u, v, w) = (fade(x), fade(y), fade(z))
        let a = (hash(xi) + yi) & 255
        let b = (hash(xi + 1) + yi) & 255
        let (aa, ab) = ((hash(a) + zi) & 255, (hash(a + 1) + zi) & 255)
        let (ba, bb) = ((hash(b) + zi) & 255, (hash(b + 1) + zi) & 255)
        let l1 = mix(u, gradient(hash(aa), x, y, z), gradient(hash(ba), x - 1, y, z))
        let l2 = mix(u, gradient(hash(ab), x, y - 1, z), gradient(hash(bb), x - 1, y - 1, z))
        let l3 = mix(u, gradient(hash(aa + 1), x, y, z - 1), gradient(hash(ba + 1), x - 1, y, z - 1))
        let l4 = mix(u, gradient(hash(ab + 1), x, y - 1, z - 1), gradient(hash(bb + 1), x - 1, y - 1, z - 1))
        return mix(w, mix(v, l1, l2), mix(v, l3, l4))
    }
}
