package import RiveFormat
package import RiveJSON

/// The version of the format that a file is in.
extension Header: FieldObject {
    package static let fields = Fields<Self>("version") {
        Field("major") { $0.major }
        Field("minor") { $0.minor }
    }
}
