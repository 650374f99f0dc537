import { readFileSync } from 'node:fs';

/** Below it the bench would need a process for every few vehicles. */
const least = 4_096;

/**
 * How many descriptors a process may have: Node takes all that the hard limit allows.
 * @throws {Error} saying how to raise it
 */
export function descriptorsPerProcess() {
  const limit = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? '';
  const most = limit === 'unlimited' ? Infinity : Number(limit);
  if (most >= least) return most;
  throw new Error(`A process may have ${limit} open files here, and a connection is one; at least ${least} are needed. Raise it: "ulimit -Hn 20000" as root, or LimitNOFILE of the service that starts this.`);
}
