import LibC
package import RiveJSON

/// The one place that handles `errno` and interrupted calls.
package enum SystemCall {
    /// The error number of a call that failed.
    package typealias Failure = OutputBuffer.Failure

    /// The result of `call`, which is made again while a signal interrupts it.
    package static func result<Value: SignedInteger>(of call: () -> Value) throws(Failure) -> Value {
        while true {
            let value = call()
            if value != -1 { return value }
            if errno != EINTR { throw Failure(number: errno) }
        }
    }

    /// The writing of all of `bytes`, in as many calls as the system wants.
    package static func write(
        _ bytes: UnsafeRawBufferPointer,
        to descriptor: Int32,
        by call: (Int32, UnsafeRawPointer?, Int) -> Int = FileCalls.system.write
    ) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            rest = try rest.dropFirst(result { call(descriptor, part.baseAddress, part.count) })
        }
    }

    /// Whether the output may still have a reader: false for a pipe or a socket whose other end is closed.
    static func hasReader(_ descriptor: Int32) -> Bool {
        var state = pollfd(fd: descriptor, events: 0, revents: 0)
        guard let count = try? result(of: { poll(&state, 1, 0) }) else { return true }
        return count == 0 || Int32(state.revents) & (POLLERR | POLLHUP) == 0
    }

    /// Whether there is something to read, or the end, before so many seconds have passed.
    package static func isReadable(_ descriptor: Int32, within seconds: Double) throws(Failure) -> Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // One that was interrupted waits anew, which is as good.
        return try result { poll(&state, 1, Int32(max(seconds * 1000, 0).rounded(.up))) } > 0
    }

    package static func write(
        _ bytes: ArraySlice<UInt8>,
        to descriptor: Int32,
        by call: (Int32, UnsafeRawPointer?, Int) -> Int = FileCalls.system.write
    ) throws(Failure) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
            try write(UnsafeRawBufferPointer(bytes), to: descriptor, by: call)
        }
    }

    /// The number of bytes that one call reads into `buffer`; 0 at the end of the input.
    package static func readOnce(into buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32) throws(Failure)
        -> Int
    {
        try result { systemRead(descriptor, buffer.baseAddress, buffer.count) }
    }

    /// The number of bytes read into `buffer` until it is full or the input ends.
    package static func read(into buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32) throws(Failure)
        -> Int
    {
        var count = 0
        while count < buffer.count {
            let part = UnsafeMutableBufferPointer(rebasing: buffer[count...])
            let read = try readOnce(into: part, from: descriptor)
            if read == 0 { break }
            count += read
        }
        return count
    }
}

extension SystemCall.Failure {
    /// The result of a call; nil where it fails in the way that is expected.
    static func expecting<Result>(
        _ expected: Self, _ call: @autoclosure () throws(Self) -> Result
    ) throws(Self) -> Result? {
        do throws(Self) {
            return try call()
        } catch {
            if error == expected { return nil }
            throw error
        }
    }

    /// What the system calls this error, such as `No such file or directory`.
    package var text: String { String(cString: strerror(number)) }

    /// The same of a path; one with NUL never reaches the system.
    package func text(of path: String) -> String { path.utf8.contains(0) ? "a path cannot contain NUL" : text }

    static let isDirectory = Self(number: EISDIR)
    static let fileTooLarge = Self(number: EFBIG)
    static let pipeTooLong = Self(number: EOVERFLOW)
    static let endlessDevice = Self(number: ENODEV)
    /// Neither opening nor reading fails so by itself.
    package static let notRegularFile = Self(number: ESPIPE)
    package static let timedOut = Self(number: ETIMEDOUT)
    static let noSuchFile = Self(number: ENOENT)
    package static let fileExists = Self(number: EEXIST)
    static let wouldBlock = Self(number: EWOULDBLOCK)
    static let tooManyLinks = Self(number: ELOOP)
    static let nameTooLong = Self(number: ENAMETOOLONG)
    static let notSupported = Self(number: ENOTSUP)
    /// What `readlink` says of anything but a symbolic link.
    static let notALink = Self(number: EINVAL)
}

// The name of the call is hidden by that of the member above.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}
