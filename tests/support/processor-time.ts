/** Milliseconds of this thread's processor time that some work takes: other processes of the machine do not change it. */
export function processorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
