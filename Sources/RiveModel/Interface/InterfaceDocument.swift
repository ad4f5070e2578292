package import RiveFormat
package import RiveJSON

/// All that an app can see of a file, as one JSON document.
package struct InterfaceDocument {
    package let interface: Interface
    package let addresses: AddressPrinter
    let values: InstanceValueWriter

    /// - Parameters:
    ///   - interface: What can be seen.
    ///   - values: What writes the values of its instances, as far as it lets them.
    package init(_ interface: Interface, _ values: InstanceValueWriter) {
        self.interface = interface
        addresses = AddressPrinter(interface.document)
        self.values = values
    }

    package static let fields = Fields<Self>("file") {
        RiveFile.headerFields.all.of { $0.interface.document.file }
        Field(each: "artboards") { $0.addresses.each($0.interface.artboards) }
        Field(each: "viewModels") { file in
            file.addresses.each(file.interface.viewModels).lazy.map {
                InterfaceViewModel(model: $0, values: file.values)
            }
        }
        Field(each: "enums") { $0.addresses.each($0.interface.enums) }
        Field(each: "assets") { $0.addresses.each($0.interface.assets) }
    }
}

extension RiveFile {
    package static let headerFields = Fields<Self>("header") {
        Field("bytes") { $0.bytes.count }
        Field(object: "version") {
            Field("major") { $0.header.major }
            Field("minor") { $0.header.minor }
        }
        Field("fileId") { $0.header.fileId }
    }
}
