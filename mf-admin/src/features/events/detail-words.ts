import type { ModuleEventView } from '@voltdeck/contract';
import type { Text } from '@voltdeck/kit';
import { haltReasons, haltTexts } from '@voltdeck/protocol/contract';
import { detailTexts } from './messages.ts';

/** Said of a rollout to name them: none is nothing to say. */
const namedParts: ReadonlySet<string> = new Set(['users', 'projects']);

/** Counts of bytes. */
const sizes: ReadonlySet<string> = new Set(['bytes', 'criticalBytes']);

type Speak = (text: Text, data?: Readonly<Record<string, string | number | boolean>>) => string;

/** What an event tells besides its action, in words; what has no words is told as it stands, and nothing is left out but what is empty. */
export function detailWords(detail: ModuleEventView['detail'], speak: Speak, sizeOf: (bytes: number) => string): string[] {
  return Object.entries(detail).flatMap(([key, value]) => {
    if (value === null || (value === 0 && namedParts.has(key))) return [];
    const reason = key === 'reason' ? haltReasons.find((known) => known === value) : undefined;
    if (reason !== undefined) return [speak(haltTexts[reason])];
    const words = detailTexts[key];
    return [words === undefined ? `${key}: ${String(value)}` : speak(words, { value: typeof value === 'number' && sizes.has(key) ? sizeOf(value) : value })];
  });
}
