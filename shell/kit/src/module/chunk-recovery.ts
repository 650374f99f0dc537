import { limits } from '@voltdeck/protocol/contract';

const key = 'voltdeck.reload';

/** Where the last reload for a failed chunk is remembered: session storage in the page. */
export interface ReloadMemory {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

/** Whether a page may load itself again for a failed chunk: at most once per minute for the same path. */
export function mayReload(path: string, nowMs: number, memory: ReloadMemory): boolean {
  const [lastPath, lastMs] = (memory.getItem(key) ?? '').split('\n');
  if (lastPath === path && nowMs - Number(lastMs) < limits.reloadGuardMs) return false;
  memory.setItem(key, `${path}\n${nowMs}`);
  return true;
}

/** A file of a build that did not arrive or was refused by its integrity. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Loads the page again when the error is a failed chunk and the guard allows it. True when the page is on its way. */
export function recoverFromChunkFailure(error: unknown): boolean {
  if (!isChunkFailure(error)) return false;
  try {
    if (!mayReload(location.pathname, Date.now(), sessionStorage)) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
