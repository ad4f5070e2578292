import CProgram
import LibC

/// The words of the command line, byte for byte: `CommandLine.arguments` has other bytes where some are not UTF-8.
package enum ProgramArguments {
    /// The program's own name and what stands behind it.
    package static var all: [[UInt8]] {
        let given = rivetool_arguments()
        let words = given ?? CommandLine.unsafeArgv
        let count = given == nil ? CommandLine.argc : rivetool_argument_count()
        return (0..<Int(count)).compactMap { index in
            words[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }
    }
}
