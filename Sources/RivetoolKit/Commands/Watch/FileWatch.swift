import RiveFormat
import ToolSupport

/// A watch over the files at some paths and below.
struct FileWatch {
    private let paths: [String]
    private let exclusion: PathExclusion
    private let files: FileSystem
    private let signal = FolderSignal()
    /// What the kernel watches.
    private var watched: WatchedFiles?

    init(_ paths: [String], _ exclusion: PathExclusion, _ files: FileSystem) {
        (self.paths, self.exclusion, self.files) = (paths, exclusion, files)
    }

    /// What is there now. Whatever changes after it was looked at is signaled: what came meanwhile, or took the place of something,
    /// is watched before it is looked at.
    mutating func look() -> WatchedFiles {
        while true {
            let now = WatchedFiles(paths, exclusion, files)
            if let watched, now.hasPlaces(of: watched) { return now }
            signal.watch(now.places.keys.map(\.text))
            watched = now
        }
    }

    /// Waits for a sign of changes.
    /// - Parameter limit: How many milliseconds at most; nil for as long as it takes.
    /// - Returns: Whether there was one, or a pause after which to look anyway.
    func wait(atMost limit: Int32? = nil) -> Bool { signal.wait(atMost: limit) }
}
