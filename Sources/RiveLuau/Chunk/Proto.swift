typealias ProtoPointer = UnsafeMutablePointer<Proto>
typealias ChunkPointer = UnsafeMutablePointer<Chunk>

/// A chunk that was loaded. It stays as long as the machine.
struct Chunk {
    var next: ChunkPointer?
    /// How it is named in errors.
    var identity: [UInt8]
    var protos: ProtoPointer
    var protoCount: Int
    var charge: Int
}

/// The code of a function.
struct Proto {
    var chunk: ChunkPointer
    var code: CodePointer
    var codeCount: UInt32
    var constantCount: UInt32
    var constants: ValuePointer
    var children: UnsafeMutablePointer<ProtoPointer>
    var childCount: UInt32
    var maxStack: UInt8
    var parameterCount: UInt8
    var upvalueCount: UInt8
    var isVararg: Bool
    var name: StringPointer?
    /// A line for each word, if the chunk tells them.
    var lines: UnsafeMutablePointer<Int32>?

    func line(_ word: Int) -> Int {
        guard let lines, word >= 0, word < Int(codeCount) else { return 0 }
        return Int(lines[word])
    }
}

extension Machine {
    func free(_ chunk: ChunkPointer) {
        for index in 0..<chunk.pointee.protoCount {
            let proto = chunk.pointee.protos + index
            proto.pointee.code.deallocate()
            proto.pointee.constants.deallocate()
            proto.pointee.children.deallocate()
            proto.pointee.lines?.deallocate()
        }
        chunk.pointee.protos.deallocate()
        pointee.charge -= chunk.pointee.charge
        chunk.deinitialize(count: 1)
        chunk.deallocate()
    }
}
