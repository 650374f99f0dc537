import { readPreference, writePreference } from '@voltdeck/kit/host';

/** Where someone went from the palette. */
export interface Recent {
  readonly text: string;
  readonly path: string;
}

const keptMax = 6;

/** A browser may be several people's: each sees the own. */
export function readRecent(userId: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(readPreference('recent') ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId || !('items' in kept) || !Array.isArray(kept.items)) return [];
    return kept.items.filter(isRecent);
  } catch {
    return [];
  }
}

export function keepRecent(userId: string, gone: Recent): void {
  const items = [gone, ...readRecent(userId).filter(({ path }) => path !== gone.path)].slice(0, keptMax);
  writePreference('recent', JSON.stringify({ userId, items }));
}

const isRecent = (item: unknown): item is Recent =>
  typeof item === 'object' && item !== null && 'text' in item && typeof item.text === 'string' && 'path' in item && typeof item.path === 'string' && item.path.startsWith('/');
