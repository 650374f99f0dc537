import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of /proc, the same on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Fields behind the name in /proc/<pid>/stat. */
const field = { parent: 1, user: 11, system: 12, endedChildrenUser: 13, endedChildrenSystem: 14 };

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number);
  } catch {
    return null;
  }
}

/** Every process with its parent. */
function parents() {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number);
  return new Map(numbers.map((pid) => [pid, statOf(pid)?.[field.parent]]));
}

/**
 * CPU seconds that a process and all that it started have used, those that have ended included.
 * Time on the clock changes with what else the machine does; this does not.
 */
export function cpuSeconds(root) {
  const parentOf = parents();
  const family = new Set([root]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [pid, parent] of parentOf) if (family.has(parent)) family.add(pid);
  }
  let ticks = 0;
  for (const pid of family) {
    const stat = statOf(pid);
    if (stat !== null) ticks += stat[field.user] + stat[field.system] + stat[field.endedChildrenUser] + stat[field.endedChildrenSystem];
  }
  return ticks / ticksPerSecond;
}
