/// The way to a machine from what the host holds of it, as long as the machine is there.
final class MachineLink {
    var machine: Machine?
}
