/** What this thread has computed so far, in ms: other work on the machine doesn't count. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
