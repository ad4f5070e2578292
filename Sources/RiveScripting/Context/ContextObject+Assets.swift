import RiveFormat
import RiveLuau
import RiveModel
import RiveRuntime

/// The assets that scripts find by name, and what there is not without a screen.
extension ContextObject {
    static func addAssets(_ type: inout ScriptType, _ host: ScriptHost) {
        add("image", to: &type) { [unowned host] (call, _) throws(LuauFailure) in
            guard let index = host.image(named: try call.name(2)) else { return nil }
            return try call.doing(try AssetObject.value(host, .image, index) ?? LuauValue.none)
        }
        add("blob", to: &type) { [unowned host] (call, _) throws(LuauFailure) in
            guard let index = host.blob(named: try call.name(2)) else { return nil }
            return try call.doing(try AssetObject.value(host, .blob, index) ?? LuauValue.none)
        }
        add("shader", to: &type) { [unowned host] (call, _) throws(LuauFailure) in
            _ = try call.name(2)
            host.noteMissing("there are no shaders")
            return nil
        }
        add("canvas", to: &type) { [unowned host] (call, _) throws(LuauFailure) in
            _ = try call.table(2)
            host.noteMissing("there are no canvases")
            throw call.error("context:canvas() requires a RIVE_CANVAS build")
        }
        add("gpuCanvas", to: &type) { [unowned host] (call, _) throws(LuauFailure) in
            host.noteMissing("there are no canvases")
            throw call.error("context:gpuCanvas() requires a RIVE_CANVAS + RIVE_ORE build")
        }
        add("decodeImage", to: &type) { [unowned host] (call, _) throws(LuauFailure) in
            guard case .object(let reference) = call[2], let bytes = reference.bytes else {
                throw call.typeError(2, wanted: "buffer")
            }
            guard !bytes.isEmpty else { throw call.error("decodeImage: empty buffer") }
            host.noteMissing("images are not decoded")
            throw call.error("decodeImage: not supported on this platform")
        }
        add("features", to: &type) { [unowned host] (call, _) throws(LuauFailure) in
            try call.doing(try features(host))
        }
    }

    /// What a GPU can do: that of the reference, which has none.
    private static func features(_ host: ScriptHost) throws(LuauError) -> LuauValue {
        let flags = [
            "bc", "etc2", "astc", "anisotropicFiltering", "texture3D", "textureArrays", "colorBufferFloat",
            "colorBufferHalfFloat", "perTargetBlend", "perTargetWriteMask", "drawBaseInstance", "depthBiasClamp",
        ]
        let numbers: KeyValuePairs<String, Double> = [
            "maxTextureSize2D": 4096, "maxTextureSizeCube": 4096, "maxTextureSize3D": 256, "maxColorAttachments": 4,
            "maxUniformBufferSize": 16384, "maxSamplers": 16, "maxSamples": 4,
        ]
        let table = try host.machine.makeTable(fields: flags.count + numbers.count)
        for name in flags { try host.machine.rawSet(table, .string(name), .boolean(false)) }
        for (name, number) in numbers { try host.machine.rawSet(table, .string(name), .number(number)) }
        host.machine.freeze(table)
        return table
    }
}

extension ScriptHost {
    /// The first image of a name; nil without one.
    fileprivate func image(named name: String) -> UInt32? {
        store.file.assets.firstIndex { $0.kind == .image && $0.name.isSame(as: name) }.map { UInt32($0) }
    }

    /// The blob that a name means: its whole name, or what stands behind the last slash of it. One of the library that the script is of
    /// comes first; `lib:LABEL/PATH` is in a library, other names lead into none. Empty ones are none.
    fileprivate func blob(named name: String) -> UInt32? {
        let wanted = name.utf8
        if wanted.starts(with: "lib:".utf8) {
            let rest = Array(wanted.dropFirst(4))
            return blob { Self.unversioned($0) == rest }
        }
        func fits(_ full: [UInt8]) -> Bool {
            full.elementsEqual(wanted) || full.split(separator: 0x2F).last?.elementsEqual(wanted) == true
        }
        if let scope = Self.library(Array((running ?? "").utf8)),
            let own = blob(where: { full in
                Self.library(full) == scope && (fits(full) || full.dropFirst(scope.count + 1).elementsEqual(wanted))
            })
        {
            return own
        }
        return blob { Self.library($0) == nil && fits($0) }
    }

    /// The first blob with contents whose name is as wanted.
    private func blob(where isWanted: ([UInt8]) -> Bool) -> UInt32? {
        store.file.assets.firstIndex { asset in
            guard asset.kind == .blob, let contents = store.file.contents(asset) else { return false }
            return !contents.isEmpty && isWanted(Array(asset.name.utf8))
        }.map { UInt32($0) }
    }

    /// The library that something is of by its name, with its version; nil for what is of the file.
    private static func library(_ name: [UInt8]) -> ArraySlice<UInt8>? {
        let segment = name.prefix { $0 != 0x2F }
        return segment.dropFirst().contains(0x40) ? segment : nil
    }

    /// The name of something in a library without the id and the version: `LABEL#ID@VERSION/PATH` becomes `LABEL/PATH`.
    private static func unversioned(_ name: [UInt8]) -> [UInt8] {
        guard let segment = library(name) else { return [] }
        return Array(segment.prefix { $0 != 0x23 && $0 != 0x40 }) + name.dropFirst(segment.count)
    }
}
