/** Milliseconds of the processor that this worker has taken so far, whatever else the machine does. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
