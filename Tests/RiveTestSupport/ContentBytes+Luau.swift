extension ContentBytes {
    /// A chunk of Luau that requires modules by name: when it is run, or in an inner function that nothing calls. A register other
    /// than 0 makes it one that reads what is not there.
    package static func luau(requiring names: [String], isInner: Bool = false, register: UInt8 = 0) -> [UInt8] {
        let strings = ["require"] + names
        var bytes: [UInt8] = [6, 1, UInt8(strings.count)]
        for string in strings { bytes += [UInt8(string.utf8.count)] + Array(string.utf8) }
        let end: [UInt8] = [22, register, 1 + (register > 0 ? 1 : 0), 0]
        let code = (0..<names.count).flatMap { index -> [UInt8] in
            // GETIMPORT R0 K1, LOADK R1 Kn, CALL R0 1 0
            [12, 0, 1, 0, 0, 0, 0, 0x40, 5, 1, UInt8(index + 2), 0, 21, 0, 2, 1]
        }
        let constants: [[UInt8]] = [[3, 1], [4, 0, 0, 0, 0x40]] + names.indices.map { [3, UInt8($0 + 2)] }
        let functions = isInner ? [code + end, end] : [code + end]
        bytes.append(UInt8(functions.count))
        for function in functions {
            bytes += [2, 0, 0, 0, 0, 0, UInt8(function.count / 4)] + function
            bytes += [UInt8(constants.count)] + constants.flatMap { $0 } + [0, 0, 0, 0, 0]
        }
        return bytes + [UInt8(functions.count - 1)]
    }
}
