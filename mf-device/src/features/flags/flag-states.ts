import type { RecordView } from '@voltdeck/contract';
import { bmsFaultTypeMax } from '@voltdeck/protocol/codes';

/** One of the 32 fault flags of block B1. */
export interface FlagState {
  /** The fault type that it stands for; its bit is one less. */
  readonly type: number;
  /** Its level, 0 for none; null where the record does not carry the flags. */
  readonly level: number | null;
}

/** Every flag with its state. A flag that is set counts as level 1 where no level was sent with it. */
export function flagStates({ values, faults }: Pick<RecordView, 'values' | 'faults'>): FlagState[] {
  const flags = values['faultFlags'] ?? null;
  const levels = new Map(faults.map(({ type, level }) => [type, level]));
  return Array.from({ length: bmsFaultTypeMax }, (_, bit) => {
    const type = bit + 1;
    const told = levels.get(type);
    if (told !== undefined) return { type, level: told };
    return { type, level: flags === null ? null : (flags >>> bit) & 1 };
  });
}
