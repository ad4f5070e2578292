import Foundation
import Synchronization

@testable import ToolSupport

/// The system calls, with something wrong from one of them on.
final class FaultyCalls: Sendable {
    enum Fault {
        /// All is well.
        case none
        /// The call with this number fails, and those after it work again.
        case failure(call: Int, Int32)
        /// Nothing happens any more from the call with this number on, as after a kill; it is half done if it can be.
        case kill(call: Int)
        /// A signal interrupts every other call, and a write takes only a few bytes.
        case interruptions
    }

    private let fault: Fault
    private let made = Mutex<[String]>([])

    init(_ fault: Fault = .none) {
        self.fault = fault
    }

    /// The names of the calls that were made.
    var names: [String] { made.withLock { $0 } }

    var calls: FileCalls {
        let system = FileCalls.system
        return FileCalls(
            open: { path, flags, mode in self.call("open") { system.open(path, flags, mode) } },
            // A kill closes what is open, and so gives up its locks.
            close: { system.close($0) },
            fstat: { descriptor, status in self.call("fstat") { system.fstat(descriptor, status) } },
            lstat: { path, status in self.call("lstat") { system.lstat(path, status) } },
            stat: { path, status in self.call("stat") { system.stat(path, status) } },
            readlink: { path, buffer, size in self.call("readlink") { system.readlink(path, buffer, size) } },
            access: { path, mode in self.call("access") { system.access(path, mode) } },
            flock: { descriptor, operation in self.call("flock") { system.flock(descriptor, operation) } },
            write: { descriptor, bytes, count in
                self.call("write", part: { system.write(descriptor, bytes, count / 2) }) {
                    if case .interruptions = self.fault { return system.write(descriptor, bytes, min(count, 7)) }
                    return system.write(descriptor, bytes, count)
                }
            },
            fchown: { descriptor, user, group in self.call("fchown") { system.fchown(descriptor, user, group) } },
            fchmod: { descriptor, mode in self.call("fchmod") { system.fchmod(descriptor, mode) } },
            copyAttributes: { path, descriptor in system.copyAttributes(path, descriptor) },
            fsync: { descriptor in self.call("fsync") { system.fsync(descriptor) } },
            rename: { from, to in self.call("rename") { system.rename(from, to) } },
            unlink: { path in self.call("unlink") { system.unlink(path) } },
            mkdir: { path, mode in self.call("mkdir") { system.mkdir(path, mode) } },
            rmdir: { path in self.call("rmdir") { system.rmdir(path) } }
        )
    }

    private func call<Value: SignedInteger>(
        _ name: String, part: () -> Value = { 0 }, _ real: () -> Value
    ) -> Value {
        let number = made.withLock { made in
            made.append(name)
            return made.count - 1
        }
        switch fault {
        case .none:
            return real()
        case .failure(number, let error):
            return fail(error)
        case .failure:
            return real()
        case .kill(let call):
            if number < call { return real() }
            if number == call { _ = part() }
            return fail(EIO)
        case .interruptions:
            return number.isMultiple(of: 2) ? fail(EINTR) : real()
        }
    }

    private func fail<Value: SignedInteger>(_ error: Int32) -> Value {
        errno = error
        return -1
    }
}
