import type { ModulePinView } from '@voltdeck/contract';

/** Pinned users of each version, in the order in which versions first come. */
export function pinsByVersion(pins: readonly ModulePinView[]): readonly (readonly [string, readonly string[]])[] {
  const users = new Map<string, string[]>();
  for (const { version, userId } of pins) users.set(version, [...(users.get(version) ?? []), userId]);
  return [...users];
}
