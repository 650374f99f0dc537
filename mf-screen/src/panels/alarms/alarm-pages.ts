import type { AttentionView } from '@voltdeck/contract';
import { faultLevelRow } from '@voltdeck/protocol/codes';

/** For this long an urgent alarm is marked as new. */
const newMs = 10 * 60_000;

/** The rows of each page: faults in their order; silent vehicles only where the last page has room left. */
export function pagesOf(matters: readonly AttentionView[], room: number): readonly (readonly AttentionView[])[] {
  const faults = matters.filter(({ level }) => level > 0);
  const silent = matters.filter(({ level }) => level === 0);
  const count = Math.max(1, Math.ceil(faults.length / Math.max(1, room)));
  return Array.from({ length: count }, (_, page) => [...faults, ...silent].slice(page * room, (page + 1) * room));
}

/** Whether a matter is an urgent alarm, and one that began just now. */
export function urgencyOf({ level, since }: Pick<AttentionView, 'level' | 'since'>, asOf: number): 'new' | 'urgent' | null {
  if (faultLevelRow(level)?.urgent !== true) return null;
  return asOf - Date.parse(since) < newMs ? 'new' : 'urgent';
}
