import type { DeviceView } from '@voltdeck/contract';

type Grouped = Pick<DeviceView, 'groups'>;

const idsOf = (given: unknown): string[] => [given].flat().filter((id) => typeof id === 'string');

/** The groups of a device once it has joined those; null: it is in all of them already. */
export function grouped({ groups }: Grouped, joined: unknown): string[] | null {
  const present = groups.map(({ id }) => id);
  const all = [...new Set([...present, ...idsOf(joined)])];
  return all.length === present.length ? null : all;
}

/** The groups of a device once it has left those; null: it is in none of them. */
export function ungrouped({ groups }: Grouped, left: unknown): string[] | null {
  const gone = new Set(idsOf(left));
  const kept = groups.map(({ id }) => id).filter((id) => !gone.has(id));
  return kept.length === groups.length ? null : kept;
}
