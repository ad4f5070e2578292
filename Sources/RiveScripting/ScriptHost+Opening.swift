import RiveFormat
import RiveLuau
import RiveModel
package import RiveRuntime
import RiveSchema
import RiveScriptFiles

extension ScriptHost {
    /// The scripts of a file at work: those that a device runs, or all whose code can be told; nil where the file has none.
    package static func begin(
        _ store: ViewModelStore, runsUnsigned: Bool, seed: Int32, fuel: Int = usualFuel
    ) -> ScriptHost? {
        let files = ScriptFiles(store.file.document)
        guard !files.scripts.isEmpty else { return nil }
        let sources = zip(files.files, files.states()).compactMap { file, state in
            file.kind == .script && (runsUnsigned ? state.hasCode : state.runsOnDevices) ? file : nil
        }
        do throws(LuauError) {
            let host = try ScriptHost(store, seed: seed, fuel: fuel)
            if files.files.contains(where: { $0.kind == .module }) { host.noteMissing("WebAssembly does not run") }
            try host.openLibraries()
            ScriptModules(host, sources).run()
            host.makeInterpolators()
            return host
        } catch {
            return nil
        }
    }

    /// Makes what scripts make of the interpolators of the file, in file order.
    private func makeInterpolators() {
        let document = store.file.document
        for record in 0..<document.file.recordCount
        where document.file.type(of: record) == .scriptedInterpolator {
            guard let definition = ScriptDefinition(document, record: record) else { continue }
            let site = ScriptSite(ofFile: definition)
            site.attach(self)
            interpolators[record] = site
            (site.body as? ScriptInstance)?.generateAlone()
        }
    }

    /// Gives the machine what scripts of Rive have beside the language.
    private func openLibraries() throws(LuauError) {
        makeBody = { [unowned self] site in ScriptInstance(self, site) }
        try ViewModelObject.open(self)
        try PropertyObject.open(self)
        try ContextObject.open(self)
        try ArtboardObject.open(self)
        try NodeObject.open(self)
        try AnimationLibrary.open(self)
        try ColorLibrary.open(self)
        try DataValueObject.open(self)
        try Mat2DObject.open(self)
        try Mat4Object.open(self)
        try PointerEventObject.open(self)
        try InvocationObject.open(self)
        try GamepadObject.open(self)
        try PathObject.open(self)
        try PathContours.open(self)
        try PaintObject.open(self)
        try RendererObject.open(self)
        try PaintDataObject.open(self)
        try GradientObject.open(self)
        try ImageSamplers.open(self)
        try MeshLibrary.open(self)
        try AssetObject.open(self)
        try PromiseLibrary.open(self)
        machine.seal()
        globals = [("Data", try DataLibrary.make(self))]
    }
}
