// swift-tools-version: 6.2
import PackageDescription

/// Every target is built in Swift 6 mode, with warnings as errors, and imports what it needs and no more.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// What is in no product and in no frame is built to be small: most of the program is words that are printed once.
let small = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

let package = Package(
    name: "rivetool",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Rive", targets: ["Rive"]),
        .library(name: "RivePlay", targets: ["RivePlay"]),
        .library(name: "RiveBundle", targets: ["RiveBundle"]),
        .library(name: "RiveCheck", targets: ["RiveCheck"]),
        .library(name: "RiveEdit", targets: ["RiveEdit"]),
        .library(name: "RiveText", targets: ["RiveText"]),
        .library(name: "RiveModel", targets: ["RiveModel"]),
        .library(name: "RiveFormat", targets: ["RiveFormat"]),
        .library(name: "RiveLuau", targets: ["RiveLuau"]),
        .plugin(name: "RiveCodePlugin", targets: ["RiveCodePlugin"]),
        .executable(name: "rivetool", targets: ["rivetool"]),
        .executable(name: "rivetool-bench", targets: ["rivetool-bench"]),
        .executable(name: "rivetool-corpus", targets: ["rivetool-corpus"]),
        .executable(name: "rivetool-fuzz", targets: ["rivetool-fuzz"]),
        .executable(name: "rivetool-fuzz-luau", targets: ["rivetool-fuzz-luau"]),
        .executable(name: "rivetool-luau", targets: ["rivetool-luau"]),
    ],
    traits: [
        .default(enabledTraits: ["Streams"]),
        .trait(
            name: "Streams", description: "Values as asynchronous sequences, for which Swift's concurrency is linked"),
    ],
    targets: [
        // The C library, which each system has under a name of its own.
        .target(name: "LibC", swiftSettings: strict),

        // What the numbers mean, what the bytes say, JSON as a stream, what the records mean.
        .target(name: "RiveSchema", swiftSettings: strict),
        .target(name: "RiveFormat", dependencies: ["RiveSchema"], swiftSettings: strict),
        .target(name: "RiveJSON", dependencies: ["RiveFormat", "LibC"], swiftSettings: strict),
        .target(name: "RiveModel", dependencies: ["RiveJSON", "RiveFormat", "RiveSchema"], swiftSettings: strict),

        // The findings of gates, and a writer for each format of reports.
        .target(name: "RiveReport", dependencies: ["RiveJSON", "RiveFormat", "RiveXML"], swiftSettings: small),

        // Text as XML holds it.
        .target(name: "RiveXML", dependencies: ["RiveFormat"], swiftSettings: strict),

        // Tables of texts for translators. The library that reads XML is loaded when it is needed.
        .target(name: "CExpat"),
        .target(
            name: "RiveLanguages", dependencies: ["RiveXML", "RiveJSON", "RiveFormat", "LibC", "CExpat"],
            swiftSettings: small),

        // What is wrong with a file.
        .target(
            name: "RiveCheck", dependencies: ["RiveScriptFiles", "RiveLuau", "RiveModel", "RiveFormat", "RiveSchema"],
            swiftSettings: strict),

        // Lossless changes of values, instances, lists and assets.
        .target(name: "RiveEdit", dependencies: ["RiveModel", "RiveFormat", "RiveSchema"], swiftSettings: strict),

        // The text form of a file.
        .target(name: "RiveText", dependencies: ["RiveModel", "RiveFormat", "RiveSchema"], swiftSettings: strict),

        // What a file uses that not every runtime has.
        .target(name: "RiveFeatures", dependencies: ["RiveModel", "RiveFormat", "RiveSchema"], swiftSettings: small),

        // Where the bytes of a file are, and what would save some.
        .target(name: "RiveSize", dependencies: ["RiveModel", "RiveFormat", "RiveSchema"], swiftSettings: small),

        // The interface that apps rely on: its lock, and what changed since.
        .target(
            name: "RiveContract",
            dependencies: ["RiveFeatures", "RiveText", "RiveModel", "RiveJSON", "RiveFormat"],
            swiftSettings: small
        ),

        // Code that names what is in a file, for the languages that apps are written in.
        .target(
            name: "RiveCode", dependencies: ["RiveModel", "RiveJSON", "RiveFormat"],
            swiftSettings: small),

        // Writes that code while a package is built, by the program that is installed.
        .plugin(name: "RiveCodePlugin", capability: .buildTool(), path: "Sources/RiveCodePlugin"),

        // Points, matrices, rectangles and paths, which know nothing of files.
        .target(name: "RiveGeometry", dependencies: ["LibC"], swiftSettings: strict),

        // Calls of a renderer, and what paths are drawn with, which know nothing of files.
        .target(name: "RiveDrawing", dependencies: ["RiveGeometry"], swiftSettings: strict),

        // The pixels of a display list, and picture files.
        .target(name: "RiveRaster", dependencies: ["RiveDrawing", "RiveGeometry"], swiftSettings: strict),

        // The same list as SVG, and the writer of SVG.
        .target(name: "RiveSVG", dependencies: ["RiveDrawing", "RiveGeometry", "RiveXML"], swiftSettings: strict),

        // Pages for a browser, each in one file, and a server for one that is live. Its library is loaded when it is needed.
        .target(name: "CMicrohttpd"),
        .target(
            name: "RiveWeb",
            dependencies: [
                "RiveRaster", "RiveDrawing", "RiveGeometry", "RiveXML", "RiveFormat", "CMicrohttpd", "LibC",
            ],
            resources: [
                "base.css", "comparison.css", "page.css", "comparison.js", "elements.js", "painter.js", "graph.js",
                "report.js", "panels.js", "stage.css", "trace.js", "view.js",
            ].map { .embedInCode("Resources/\($0)") },
            swiftSettings: strict),

        // Where boxes lie in boxes: flex, grid and stack, which know nothing of files.
        .target(name: "RiveLayout", dependencies: ["RiveGeometry"], swiftSettings: strict),

        // What fonts make of texts: glyphs and lines, which know nothing of files.
        // HarfBuzz is reached as libzip is.
        .systemLibrary(name: "HarfBuzzForMac", pkgConfig: "harfbuzz", providers: [.brew(["harfbuzz"])]),
        .target(
            name: "CHarfBuzz", dependencies: [.target(name: "HarfBuzzForMac", condition: .when(platforms: [.macOS]))]),
        .target(name: "RiveFont", dependencies: ["RiveGeometry", "LibC", "CHarfBuzz"], swiftSettings: strict),

        // Pixels of encoded images. The libraries are loaded when they are needed; their headers are not.
        .target(name: "CImageLibraries"),
        .target(
            name: "RiveImages", dependencies: ["RiveRaster", "RiveModel", "LibC", "CImageLibraries"],
            swiftSettings: strict),

        // What changed between two versions of a file.
        .target(
            name: "RiveDiff", dependencies: ["RiveModel", "RiveFormat", "RiveSchema"], swiftSettings: small),

        // The machine for the code of scripts, which knows nothing of files.
        .target(name: "RiveLuau", dependencies: ["LibC"], swiftSettings: strict),

        // The scripts of a file: their envelopes, names and signatures.
        .target(
            name: "RiveScriptFiles", dependencies: ["RiveLuau", "RiveModel", "RiveJSON", "RiveFormat", "RiveSchema"],
            swiftSettings: small),

        // What a file does: frame after frame, without a screen.
        .target(
            name: "RiveRuntime",
            dependencies: [
                "RiveFont", "RiveLayout", "RiveDrawing", "RiveGeometry", "RiveModel", "RiveFormat", "RiveSchema",
                "LibC",
            ],
            swiftSettings: strict
        ),

        // The scripts of a file at work: Rive's half of what they can do, over a machine that knows nothing of it.
        .target(
            name: "RiveScripting",
            dependencies: [
                "RiveRuntime", "RiveScriptFiles", "RiveLuau", "RiveDrawing", "RiveGeometry", "RiveModel", "RiveFormat",
                "RiveSchema", "LibC",
            ],
            swiftSettings: strict
        ),

        // Files beside the `.riv`: zip bundles, folders, and which asset each of them serves.
        // libzip is linked on macOS; on Linux it is loaded when it is needed, and only its header counts here.
        .systemLibrary(name: "LibzipForMac", pkgConfig: "libzip", providers: [.brew(["libzip"])]),
        .target(name: "CLibzip", dependencies: [.target(name: "LibzipForMac", condition: .when(platforms: [.macOS]))]),
        .target(
            name: "RiveBundle", dependencies: ["RiveModel", "RiveFormat", "CLibzip", "LibC"], swiftSettings: strict),

        // The API that reads like Rive's own.
        .target(
            name: "Rive",
            dependencies: [
                "RiveScripting", "RiveRuntime", "RiveRaster", "RiveImages", "RiveDrawing", "RiveGeometry", "RiveBundle",
                "RiveModel",
                "RiveFormat", "RiveSchema",
            ],
            swiftSettings: strict
        ),

        // What is done in a file and expected of it, step after step.
        .target(
            name: "RivePlay",
            dependencies: [
                "Rive", "RiveRuntime", "RiveRaster", "RiveSVG", "RiveImages", "RiveDrawing", "RiveGeometry",
                "RiveBundle", "RiveText", "RiveModel", "RiveJSON", "RiveFormat", "RiveSchema",
            ],
            swiftSettings: strict
        ),

        // Smaller files, proven equal.
        .target(
            name: "RiveOptimize",
            dependencies: [
                "RivePlay", "RiveEdit", "RiveContract", "RiveScriptFiles", "RiveLuau", "RiveImages", "RiveFont",
                "RiveModel",
                "RiveFormat", "RiveSchema",
            ],
            swiftSettings: small),

        // Files and scenes that another program drives, request by request.
        .target(
            name: "RiveSession",
            dependencies: [
                "RivePlay", "Rive", "RiveRaster", "RiveCheck", "RiveScriptFiles", "RiveModel", "RiveJSON", "RiveFormat",
            ],
            swiftSettings: small
        ),

        // Extended attributes of files, which the system's own module has on Darwin alone.
        .systemLibrary(name: "CAttributes"),

        // What only C can tell of the program: the words of its command line, and what a release is built of.
        .target(
            name: "CProgram",
            cSettings: Context.environment["RIVETOOL_COMMIT"].map { [.define("RIVETOOL_COMMIT", to: "\"\($0)\"")] }
                ?? []),

        // What the program sees and touches: the terminal, files and how they are saved, revisions of git.
        .target(
            name: "ToolSupport",
            dependencies: [
                "RiveBundle", "RiveModel", "RiveJSON", "RiveFormat", "LibC", "CProgram",
                .target(name: "CAttributes", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: small
        ),

        // The program.
        .target(
            name: "RivetoolKit",
            dependencies: [
                "RiveSession", "RivePlay", "Rive", "RiveRuntime", "RiveRaster", "RiveSVG", "RiveImages", "RiveDrawing",
                "RiveGeometry", "RiveBundle", "RiveCheck", "RiveCode",
                "RiveContract", "RiveFeatures",
                "RiveDiff", "RiveReport", "RiveSize", "RiveOptimize", "RiveWeb", "RiveScriptFiles", "RiveLuau",
                "RiveLanguages",
                "RiveEdit", "RiveFont",
                "RiveText", "RiveModel", "RiveJSON", "RiveFormat", "RiveSchema", "LibC", "CProgram", "ToolSupport",
            ],
            swiftSettings: small
        ),
        .executableTarget(
            name: "rivetool",
            dependencies: ["RivetoolKit", "ToolSupport", "LibC"],
            exclude: ["StaticLibraries"],
            // That it starts on the main thread needs no proof, and none of what would bring it.
            swiftSettings: strict + [
                .unsafeFlags(["-Xfrontend", "-disable-dynamic-actor-isolation"], .when(configuration: .release))
            ],
            // Most of what a process costs that reads a small file would be the loading of libstdc++, of which Swift's own runtime
            // uses little, and the names of functions that nobody asks for.
            linkerSettings: [
                .unsafeFlags(
                    [
                        "-L", "\(Context.packageDirectory)/Sources/rivetool/StaticLibraries",
                        "-Xclang-linker", "-static-libgcc", "-Xlinker", "--no-export-dynamic",
                        // Thousands of addresses to adjust in a few words, which glibc 2.36 and later read.
                        "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
                        // It would tell two folders apart in which the same is built.
                        "-Xlinker", "--build-id=none",
                        // Functions that are the same, byte for byte, are there once; nothing compares where they lie.
                        "-Xlinker", "--icf=all",
                        "-Xlinker", "-T", "-Xlinker",
                        "\(Context.packageDirectory)/Sources/rivetool/StaticLibraries/program.ld",
                    ],
                    .when(platforms: [.linux], configuration: .release))
            ]
        ),

        // The fuzzers and the benchmark.
        .executableTarget(name: "rivetool-fuzz", dependencies: ["RiveProperties"], swiftSettings: strict),
        .executableTarget(name: "rivetool-fuzz-luau", dependencies: ["RiveProperties"], swiftSettings: strict),
        .executableTarget(
            name: "rivetool-bench",
            dependencies: [
                "AllocationCounter", "Rive", "RiveCheck", "RiveEdit", "RiveRuntime", "RiveDrawing", "RiveModel",
                "RiveFormat", "LibC",
            ],
            swiftSettings: strict
        ),

        // Runs all properties on every file of a folder.
        .executableTarget(
            name: "rivetool-corpus", dependencies: ["CorpusProperties", "RivetoolKit", "ToolSupport", "LibC"],
            swiftSettings: strict),

        // Runs one chunk of Luau bytecode, for developers of the machine.
        .executableTarget(name: "rivetool-luau", dependencies: ["RiveLuau", "LibC"], swiftSettings: strict),

        // Properties that must hold for any bytes, shared by the tests and the fuzzer.
        .target(
            name: "RiveProperties",
            dependencies: [
                "RiveSession", "RivePlay", "Rive", "RiveRuntime", "RiveRaster", "RiveSVG", "RiveImages", "RiveDrawing",
                "RiveGeometry", "RiveBundle", "RiveCheck", "RiveContract", "RiveFeatures",
                "RiveDiff", "RiveSize", "RiveScriptFiles", "RiveLuau",
                "RiveEdit", "RiveFont",
                "RiveText", "RiveModel", "RiveJSON", "RiveFormat", "RiveSchema",
            ],
            path: "Tests/RiveProperties",
            swiftSettings: strict
        ),
        // Properties that must hold for every file, shared by the tests, which ask a sample, and the program for folders.
        .target(
            name: "CorpusProperties",
            dependencies: [
                "RiveProperties", "RivetoolKit", "ToolSupport", "RiveSession", "RivePlay", "Rive", "RiveRuntime",
                "RiveDrawing",
                "RiveGeometry", "RiveCheck", "RiveCode", "RiveContract", "RiveFeatures", "RiveDiff", "RiveSize",
                "RiveScriptFiles", "RiveLuau", "RiveEdit", "RiveText", "RiveModel", "RiveJSON", "RiveFormat",
                "RiveSchema", "RiveTestSupport",
            ],
            path: "Tests/CorpusProperties",
            swiftSettings: strict
        ),
        .target(
            name: "RiveTestSupport",
            dependencies: ["RiveText", "RiveGeometry", "RiveModel", "RiveFormat", "RiveSchema"],
            path: "Tests/RiveTestSupport",
            exclude: ["Drafts"],
            swiftSettings: strict
        ),
        // Counts allocations: linked into the tests and the benchmark alone, whose calls for memory it takes.
        .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
        .testTarget(
            name: "RiveWebTests",
            dependencies: ["RiveWeb", "RiveDrawing", "RiveGeometry", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(name: "RiveSchemaTests", dependencies: ["RiveSchema"], swiftSettings: strict),
        .testTarget(
            name: "RiveFormatTests",
            dependencies: ["RiveFormat", "RiveSchema", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveModelTests",
            dependencies: [
                "RiveProperties", "RiveEdit", "RiveModel", "RiveFormat", "RiveSchema", "RiveTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveCheckTests",
            dependencies: [
                "RiveCheck", "RiveScriptFiles", "RiveText", "RiveModel", "RiveFormat", "RiveSchema",
                "RiveTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveFeaturesTests",
            dependencies: ["RiveFeatures", "RiveModel", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveSizeTests",
            dependencies: ["RiveSize", "RiveModel", "RiveFormat", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveOptimizeTests",
            dependencies: ["RiveOptimize", "RiveEdit", "RiveModel", "RiveFormat", "RiveSchema", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveContractTests",
            dependencies: ["RiveContract", "RiveText", "RiveModel", "RiveJSON", "RiveFormat", "RiveTestSupport"],
            exclude: ["Locks"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveCodeTests",
            dependencies: ["RiveCode", "RiveModel", "RiveFormat", "RiveTestSupport"],
            exclude: ["Stubs"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveEditTests",
            dependencies: ["RiveEdit", "RiveText", "RiveModel", "RiveFormat", "RiveSchema", "RiveTestSupport"],
            exclude: ["Prune.txt"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveDiffTests",
            dependencies: [
                "RiveDiff", "RiveModel", "RiveFormat", "RiveTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveTextTests",
            dependencies: ["RiveText", "RiveModel", "RiveFormat", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveBundleTests",
            dependencies: ["RiveBundle", "RiveModel", "RiveFormat", "RiveSchema", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveLanguagesTests", dependencies: ["RiveLanguages", "RiveJSON", "RiveTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RiveGeometryTests", dependencies: ["RiveGeometry", "RiveTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "RiveDrawingTests",
            dependencies: ["AllocationCounter", "RiveDrawing", "RiveGeometry", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveRasterTests", dependencies: ["RiveRaster", "RiveDrawing", "RiveGeometry", "RiveTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RiveSVGTests", dependencies: ["RiveSVG", "RiveDrawing", "RiveGeometry", "RiveXML"],
            swiftSettings: strict),
        .testTarget(
            name: "RiveLayoutTests",
            dependencies: ["AllocationCounter", "RiveLayout", "RiveGeometry", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveFontTests",
            dependencies: ["RiveProperties", "RiveFont", "RiveGeometry", "RiveModel", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveImagesTests",
            dependencies: ["CImageLibraries", "RiveImages", "RiveRaster", "RiveModel", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveLuauTests",
            dependencies: ["RiveProperties", "RiveLuau", "RiveTestSupport"],
            exclude: ["Programs"],
            swiftSettings: strict),
        .testTarget(
            name: "RiveScriptFilesTests",
            dependencies: ["RiveScriptFiles", "RiveModel", "RiveFormat", "RiveSchema", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveScriptingTests",
            dependencies: ["Rive", "RiveText", "RiveTestSupport"], exclude: ["Programs"],
            swiftSettings: strict),
        .testTarget(
            name: "RiveRuntimeTests",
            dependencies: [
                "RiveLayout", "RiveDrawing", "RiveGeometry",
                "AllocationCounter", "Rive", "RiveRuntime", "RiveModel", "RiveFormat", "RiveSchema",
                "RiveTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RivePropertiesTests",
            dependencies: ["RiveProperties", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CorpusPropertiesTests",
            dependencies: ["CorpusProperties", "RiveModel", "RiveFormat", "RiveTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveTests",
            dependencies: [
                "RivePlay", "Rive", "RiveBundle", "RiveText", "RiveModel", "RiveFormat", "RiveTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RivePlayTests",
            dependencies: [
                "CorpusProperties", "RivePlay", "Rive", "RiveRuntime", "RiveDrawing", "RiveGeometry", "RiveText",
                "RiveModel", "RiveJSON", "RiveFormat", "RiveTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "RiveSessionTests",
            dependencies: ["RiveSession", "RivePlay", "RiveText", "RiveJSON", "RiveFormat", "RiveTestSupport"],
            swiftSettings: strict
        ),
        // As a program that uses the library has its tests.
        .testTarget(name: "PlayerTests", dependencies: ["Rive", "RivePlay"], path: "Samples/PlayerTests"),
        .testTarget(name: "GeneratedTests", dependencies: ["Rive"], path: "Samples/GeneratedTests"),
        // As a program in any language talks to the tool.
        .testTarget(name: "SessionClientTests", path: "Samples/session/swift"),
        .testTarget(
            name: "RivetoolTests",
            dependencies: [
                "CorpusProperties", "RivetoolKit", "ToolSupport", "RiveRaster", "RivePlay", "RiveDrawing",
                "RiveGeometry", "RiveCheck",
                "RiveContract", "RiveText", "RiveFeatures", "RiveReport", "RiveWeb",
                "RiveModel", "RiveJSON", "RiveFormat", "RiveSchema", "RiveTestSupport",
                .target(name: "CAttributes", condition: .when(platforms: [.linux])),
            ],
            exclude: ["Cases", "Messages.txt"],
            swiftSettings: strict
        ),
    ]
)
