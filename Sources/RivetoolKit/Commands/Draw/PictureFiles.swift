import RiveRaster
import ToolSupport

/// Writes a file for each picture, all of them or none.
final class PictureFiles: PictureTaker {
    private var batch: FileBatch
    private let name: PictureName
    private let form: PictureForm
    private let inputs: [String]
    private let console: Console
    private var names: Set<String> = []

    /// - Parameters:
    ///   - folder: Where the files go.
    ///   - name: The pattern of their names.
    ///   - form: The form of one picture that they have.
    ///   - inputs: The files that the pictures are made of, none of which they may replace.
    ///   - console: Where notes go.
    init(
        in folder: String, _ name: PictureName, _ form: PictureForm, madeOf inputs: [String], _ console: Console
    ) {
        batch = FileBatch(in: folder, replacing: true, console)
        (self.name, self.form, self.inputs, self.console) = (name, form, inputs, console)
    }

    func take(_ shot: PictureShot) throws(ToolError) {
        let name = self.name.path(of: shot.label, number: names.count)
        let path = batch.path(of: name)
        guard names.insert(name).inserted else {
            throw ToolError(
                .usage, file: path,
                """
                two pictures have this name; %n in the name of the output tells files, values and frames apart, %d \
                numbers them
                """)
        }
        try console.requireNew(path, form, madeOf: inputs)
        let bytes = try shot.encoded(form)
        try batch.add(bytes[...], as: name)
    }

    /// Gives all files their names.
    func finish() throws(ToolError) { try batch.commit() }
}

/// Writes one picture into a file, or to an open one.
final class PictureFile: PictureTaker {
    private let path: String
    private let form: PictureForm
    private let inputs: [String]
    private let console: Console

    init(at path: String, _ form: PictureForm, madeOf inputs: [String], _ console: Console) {
        (self.path, self.form, self.inputs, self.console) = (path, form, inputs, console)
    }

    func take(_ shot: PictureShot) throws(ToolError) {
        try console.requireNew(path, form, madeOf: inputs)
        try console.write(try shot.encoded(form), to: path, as: .picture(form))
    }
}

extension Console {
    /// Refuses to write a picture over what it is made of.
    func requireNew(_ path: String, _ form: PictureForm, madeOf inputs: [String]) throws(ToolError) {
        try refuse(path, madeOf: inputs)
        try require(path, .picture(form))
    }
}

extension PictureShot {
    /// The bytes of a file with the picture, in a form of one picture.
    fileprivate func encoded(_ form: PictureForm) throws(ToolError) -> [UInt8] {
        if form == .svg { return Array(svg().utf8) }
        return PNG.bytes(of: try canvas(), texts: metadata)
    }
}
