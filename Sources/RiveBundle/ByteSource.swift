import CLibzip

/// Bytes in memory as a source of libzip. libzip's own sources want a pointer that stays valid, which an array can't promise
/// without a copy; this one keeps the array and copies no more than each read asks for.
final class ByteSource {
    private let libzip: Libzip
    private let bytes: ArraySlice<UInt8>
    private var position = 0
    private var error = zip_error_t()

    private init(_ bytes: ArraySlice<UInt8>, _ libzip: Libzip) { (self.bytes, self.libzip) = (bytes, libzip) }

    /// A source that the caller frees or hands on; nil where memory is short.
    static func make(_ bytes: ArraySlice<UInt8>, _ libzip: Libzip) -> OpaquePointer? {
        let state = Unmanaged.passRetained(ByteSource(bytes, libzip))
        let source = libzip.call.zip_source_function_create(
            { state, data, length, command in
                guard let state else { return -1 }
                let source = Unmanaged<ByteSource>.fromOpaque(state)
                if command == ZIP_SOURCE_FREE {
                    source.release()
                    return 0
                }
                return source.takeUnretainedValue().answer(command, data, length)
            }, state.toOpaque(), nil)
        if source == nil { state.release() }
        return source
    }

    private static let commands = [
        ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE,
        ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, ZIP_SOURCE_SUPPORTS,
    ]

    private func answer(
        _ command: zip_source_cmd_t, _ data: UnsafeMutableRawPointer?, _ length: UInt64
    ) -> Int64 {
        switch command {
        case ZIP_SOURCE_OPEN:
            position = 0
            return 0
        case ZIP_SOURCE_READ:
            return read(into: UnsafeMutableRawBufferPointer(start: data, count: Int(clamping: length)))
        case ZIP_SOURCE_CLOSE: return 0
        case ZIP_SOURCE_STAT: return state(into: data)
        case ZIP_SOURCE_ERROR:
            guard let data else { return -1 }
            return libzip.call.zip_error_to_data(&error, data, length)
        case ZIP_SOURCE_SEEK: return seek(data, length)
        case ZIP_SOURCE_TELL: return Int64(position)
        case ZIP_SOURCE_SUPPORTS: return Self.commands.reduce(0) { $0 | 1 << Int64($1.rawValue) }
        default:
            libzip.call.zip_error_set(&error, ZIP_ER_OPNOTSUPP, 0)
            return -1
        }
    }

    private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int64 {
        let part = bytes.dropFirst(position).prefix(buffer.count)
        part.withUnsafeBytes { buffer.copyMemory(from: $0) }
        position += part.count
        return Int64(part.count)
    }

    private func state(into data: UnsafeMutableRawPointer?) -> Int64 {
        guard let status = data?.assumingMemoryBound(to: zip_stat_t.self) else { return -1 }
        libzip.call.zip_stat_init(status)
        status.pointee.size = UInt64(bytes.count)
        status.pointee.valid |= UInt64(ZIP_STAT_SIZE)
        return Int64(MemoryLayout<zip_stat_t>.size)
    }

    private func seek(_ data: UnsafeMutableRawPointer?, _ length: UInt64) -> Int64 {
        guard let data else { return -1 }
        let target = libzip.call.zip_source_seek_compute_offset(
            UInt64(position), UInt64(bytes.count), data, length, &error)
        if target < 0 { return -1 }
        position = Int(target)
        return 0
    }
}
