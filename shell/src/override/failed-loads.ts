const key = 'voltdeck.override-failures';

/** So many loads that fail one after the other end an override (modules.md, 2). */
const most = 2;

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Counts the loads of overrides that failed in this tab. True when it is time to clear them. */
export function countFailedLoad(memory: Memory = sessionStorage): boolean {
  const failed = Number(memory.getItem(key) ?? '0') + 1;
  memory.setItem(key, String(failed));
  return failed >= most;
}

export function forgetFailedLoads(memory: Memory = sessionStorage): void {
  memory.removeItem(key);
}
