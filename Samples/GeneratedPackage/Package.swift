// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Scores",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "rivetool", path: "../..")],
    targets: [
        .executableTarget(
            name: "Scores",
            dependencies: [.product(name: "Rive", package: "rivetool")],
            resources: [.copy("player.riv")],
            plugins: [.plugin(name: "RiveCodePlugin", package: "rivetool")])
    ]
)
