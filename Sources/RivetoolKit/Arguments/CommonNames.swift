import RiveModel

/// What other tools and runtimes call a thing that has another name here, for suggestions.
enum CommonNames {
    /// The name that a word may stand for: what it means elsewhere, else the nearest by spelling.
    static func suggestion(for word: String, among candidates: [String]) -> String? {
        let meant = table[folded(word)] ?? []
        return meant.first(where: candidates.contains) ?? Spelling.nearest(to: word, among: candidates)
    }

    /// The option that a word may stand for, as it is written.
    static func suggestion(forOption word: String, among options: [Option]) -> String? {
        let meant = table[folded(word)] ?? []
        return meant.first { flag in options.contains { $0.flag == flag } }
            ?? Spelling.nearest(to: word, among: options.map(\.name)).map { "--\($0)" }
    }

    /// The choice that a word names: itself, or the plural of it.
    static func choice(_ word: String, among choices: [String]) -> String? {
        if choices.contains(word) { return word }
        let plural = word.hasSuffix("y") ? word.dropLast() + "ies" : word + "s"
        return choices.first { $0 == plural }
    }

    private static func folded(_ word: String) -> String {
        word.lowercased().split { $0 == "-" || $0 == "_" || $0 == " " }.joined()
    }

    /// Words in lower case without hyphens, with what they may mean in the order in which it is looked for.
    static let table: [String: [String]] = [
        // Commands.
        "version": ["--version"], "v": ["--version"], "info": ["inspect"], "show": ["inspect"], "view": ["inspect"],
        "open": ["inspect"], "describe": ["inspect"], "summary": ["inspect"], "read": ["get", "inspect"],
        "ls": ["list"], "cat": ["dump"], "hex": ["dump", "--hex"], "hexdump": ["dump"], "disassemble": ["dump"],
        "decompile": ["dump"], "print": ["dump"], "validate": ["check"], "verify": ["check"], "lint": ["check"],
        "doctor": ["check"], "render": ["draw"], "export": ["draw"], "screenshot": ["draw"], "snapshot": ["draw"],
        "thumbnail": ["draw"], "picture": ["draw"], "png": ["draw"], "svg": ["draw"], "gif": ["draw"],
        "play": ["advance"], "run": ["advance"], "simulate": ["advance"], "animate": ["advance"], "step": ["advance"],
        "compare": ["diff"], "codegen": ["generate"], "code": ["generate"], "types": ["generate"],
        "find": ["grep"], "search": ["grep"], "edit": ["set"], "change": ["set"], "write": ["set"], "put": ["set"],
        "update": ["set", "--update"], "add": ["create", "items add"], "new": ["create"], "duplicate": ["create"],
        "build": ["assemble"], "compile": ["assemble"], "serve": ["session"], "server": ["session"],
        "rpc": ["session"], "daemon": ["session"], "clean": ["prune"], "unused": ["prune", "--unused"],
        "minify": ["optimize"], "compress": ["optimize"], "shrink": ["optimize"], "subset": ["optimize"],
        "weigh": ["size"], "stat": ["size"], "stats": ["size"], "du": ["size"],
        "api": ["contract write"], "lock": ["contract write"], "breaking": ["contract check"],
        "features": ["requires"], "compat": ["requires"], "compatibility": ["requires"], "tests": ["test"],
        "unpack": ["bundle extract"], "unzip": ["bundle extract"], "zip": ["bundle pack"],
        "diagram": ["graph"], "man": ["help"], "usage": ["help"], "completion": ["completions"],
        // Kinds of "list".
        "image": ["assets"], "images": ["assets"], "font": ["assets"], "fonts": ["assets"], "audio": ["assets"],
        "sounds": ["assets"], "files": ["assets"], "texts": ["strings"], "text": ["text-runs", "--text"],
        "runs": ["text-runs"], "triggers": ["inputs"], "booleans": ["inputs"], "variables": ["properties"],
        "fields": ["properties"], "values": ["properties"], "models": ["view-models"], "machines": ["state-machines"],
        "sms": ["state-machines"], "timelines": ["animations"], "components": ["objects"], "shapes": ["objects"],
        "nodes": ["objects"], "constraints": ["objects"], "databinds": ["bindings"], "accessibility": ["semantics"],
        "a11y": ["semantics"], "modules": ["scripts"], "boxes": ["layouts"], "translations": ["strings"],
        // Languages and platforms.
        "ts": ["typescript"], "js": ["typescript"], "javascript": ["typescript"],
        "reactnative": ["typescript", "reactNative"],
        "react": ["typescript", "reactCanvas"], "ios": ["swift", "apple"], "macos": ["swift", "apple"],
        "objc": ["swift"], "android": ["kotlin"], "java": ["kotlin"], "kt": ["kotlin"], "flutter": ["dart"],
        "unity": ["csharp"], "cs": ["csharp"], "c#": ["csharp"], "web": ["typescript", "webCanvas"],
        "browser": ["webCanvas"], "canvas": ["webCanvas"], "webgl": ["webWebGL2"], "wasm": ["webCanvas"],
        "native": ["cpp"], "c++": ["cpp"], "swift": ["apple"], "ue": ["unreal"], "ue5": ["unreal"],
        // Options.
        "out": ["--output"], "outfile": ["--output"], "o": ["--output", "--directory"], "dest": ["--output"],
        "target": ["--output"],
        "into": ["--output"], "dry": ["--dry-run"], "n": ["--dry-run"], "verbose": ["--all"], "silent": ["--quiet"],
        "reporter": ["--format"], "fmt": ["--format"], "output": ["--format", "--directory"], "type": ["--format"],
        "parallel": ["--jobs"], "threads": ["--jobs"], "workers": ["--jobs"], "j": ["--jobs"],
        "sm": ["--state-machine"], "machine": ["--state-machine"], "anim": ["--animation"], "board": ["--artboard"],
        "vm": ["--instance"], "viewmodel": ["--instance"], "model": ["--instance"], "bind": ["--instance"],
        "time": ["--for"], "duration": ["--for"], "wait": ["--for"], "sleep": ["--for"], "seconds": ["--for"],
        "frame": ["--frames"], "settle": ["--until-settled"], "trigger": ["--fire"], "value": ["--set"],
        "assert": ["--expect"], "bool": ["--input"], "number": ["--input"], "touch": ["--pointer"], "tap": ["--click"],
        "mouse": ["--pointer"], "press": ["--click"], "rate": ["--fps"], "framerate": ["--fps"],
        "resolution": ["--fit"], "dimensions": ["--fit"], "zoom": ["--scale"], "bg": ["--background"],
        "crop": ["--of"], "only": ["--filter"], "match": ["--filter"], "grep": ["--filter"], "bail": ["--fail-fast"],
        "updatesnapshots": ["--update"], "u": ["--update"], "case": ["--ignore-case"], "insensitive": ["--ignore-case"],
        "words": ["--word"], "headers": ["--header"], "limit": ["--top"],
        "warnings": ["--fail-on"], "werror": ["--fail-on"], "base": ["--against"], "old": ["--against"],
        "ref": ["--against"], "overwrite": ["--force"], "dir": ["--directory"],
        "folder": ["--directory"], "copy": ["--from"], "source": ["--from"], "ndjson": ["--jsonl"],
        "xml": ["junit"], "html": ["markdown"], "md": ["markdown"], "yaml": ["json"], "mmd": ["mermaid"],
        "gv": ["dot"], "graphviz": ["dot"], "warn": ["warning"], "err": ["error"], "ignore": ["off"],
    ]
}
