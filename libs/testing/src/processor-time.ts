/** Milliseconds of processor time of this process since `then`, which `process.cpuUsage()` gave. Others on the machine do not add to it. */
export function processorMsSince(then: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(then);
  return (user + system) / 1_000;
}
