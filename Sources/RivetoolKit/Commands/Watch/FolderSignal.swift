import LibC
import RiveFormat

/// A signal that something at some paths may have changed: from the kernel where it has one, else after a pause.
///
/// It says when to look, and nothing of what is there: who waits compares what it finds.
final class FolderSignal {
    /// How long a pause is where the kernel says nothing, in milliseconds.
    private static let pause: Int32 = 500

    /// Whether files have to be watched one by one, as those of a folder are not watched with it.
    static var watchesFiles: Bool {
        #if canImport(Darwin)
            true
        #else
            false
        #endif
    }

    #if canImport(Glibc)
        private let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    #elseif canImport(Darwin)
        private let descriptor = kqueue()
        /// The folders and files that are open, because the kernel watches what is open.
        private var opened: [Int32] = []
        /// How many there are at most: a process may open 256 files, unless it asks for more.
        private static let mostOpened = 128
    #else
        private let descriptor: Int32 = -1
    #endif
    /// Whether the kernel tells of all that is watched.
    private var tellsAll = false

    deinit {
        closeAll()
        if descriptor >= 0 { close(descriptor) }
    }

    private func closeAll() {
        #if canImport(Darwin)
            for file in opened { close(file) }
            opened = []
        #endif
    }

    /// Watches these folders and files, instead of those before. What can't be watched is looked at after pauses.
    func watch(_ paths: [String]) {
        tellsAll = descriptor >= 0
        #if canImport(Glibc)
            let events =
                IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF
            // Of what is watched already, or is gone, nothing is to be undone.
            for path in paths {
                let watch = PathText.with(path) { inotify_add_watch(descriptor, $0, UInt32(events)) }
                if watch < 0 { tellsAll = false }
            }
        #elseif canImport(Darwin)
            closeAll()
            guard paths.count <= Self.mostOpened else {
                tellsAll = false
                return
            }
            for path in paths {
                let file = PathText.with(path) { open($0, O_EVTONLY | O_NONBLOCK | O_CLOEXEC) }
                guard file >= 0 else {
                    tellsAll = false
                    continue
                }
                opened.append(file)
                var event = kevent(
                    ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
                    fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE),
                    data: 0, udata: nil)
                if kevent(descriptor, &event, 1, nil, 0, nil) < 0 { tellsAll = false }
            }
        #endif
    }

    /// Waits for a sign of changes.
    /// - Parameter limit: How many milliseconds at most; nil for as long as it takes.
    /// - Returns: Whether there was one, or a pause after which to look anyway.
    func wait(atMost limit: Int32? = nil) -> Bool {
        let isPause = !tellsAll && limit == nil
        let time = limit ?? (isPause ? Self.pause : -1)
        guard descriptor >= 0 else {
            usleep(UInt32(time) * 1000)
            return isPause
        }
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let count = LibC.poll(&poll, 1, time)
        guard count > 0 else { return isPause }
        drain()
        return true
    }

    /// Takes what the kernel has to say.
    private func drain() {
        #if canImport(Glibc)
            var bytes = [UInt8](repeating: 0, count: 1 << 14)
            while read(descriptor, &bytes, bytes.count) > 0 {}
        #elseif canImport(Darwin)
            var events = Array(repeating: kevent(), count: 64)
            var none = timespec()
            while kevent(descriptor, nil, 0, &events, 64, &none) == 64 {}
        #endif
    }
}
