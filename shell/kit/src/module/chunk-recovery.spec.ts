import { describe, expect, it } from 'vitest';
import { isChunkFailure, mayReload, type ReloadMemory } from './chunk-recovery.ts';

function memory(): ReloadMemory {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe('a page whose chunk failed', () => {
  it('loads itself again at most once in a minute for the same path', () => {
    const kept = memory();
    expect(mayReload('/main/home', 0, kept)).toBe(true);
    expect(mayReload('/main/home', 59_999, kept)).toBe(false);
    expect(mayReload('/main/home', 60_000, kept)).toBe(true);
  });

  it('may load itself again on another path', () => {
    const kept = memory();
    mayReload('/main/home', 0, kept);
    expect(mayReload('/main/vehicle-list', 1, kept)).toBe(true);
  });

  it('is distinguished from one whose code threw', () => {
    expect(isChunkFailure(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }))).toBe(true);
    expect(isChunkFailure(new TypeError('x is undefined'))).toBe(false);
  });
});
