import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 200;

/** Kills a process of the stack for as long as the signal stands, however often its supervisor starts it again. */
export async function heldDown(data: string, name: string, signal: AbortSignal): Promise<void> {
  for (; !signal.aborted; await pause(everyMs)) kill(join(data, 'run', `${name}.pid`));
}

function kill(file: string): void {
  try {
    const { pid }: { pid: number } = JSON.parse(readFileSync(file, 'utf8'));
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is down, or just being started.
  }
}
