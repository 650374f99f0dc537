import { spawnSync } from 'node:child_process';
import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** What a figure depends on besides the code. */
export const machineFacts = () => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()} ${arch()}`,
  node: process.version,
  loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
});

/** The command that keeps a process on one core, where the machine has it. */
export function pinnedCommand(command, args) {
  const core = String(availableParallelism() - 1);
  const there = spawnSync('taskset', ['-c', core, 'true']).status === 0;
  return there ? { command: 'taskset', args: ['-c', core, command, ...args], pinned: true } : { command, args, pinned: false };
}
