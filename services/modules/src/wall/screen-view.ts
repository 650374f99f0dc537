import type { InputOf, Screens, ScreenSettings, ScreenView } from '@voltdeck/contract';
import { normalScreenSettings, screenLimits, type ScreenState } from '@voltdeck/protocol/contract';
import type { Screen } from './screen.entity.ts';

function stateOf({ silentMs }: Screen): ScreenState {
  if (silentMs > screenLimits.goneMs) return 'gone';
  return silentMs > screenLimits.lateMs ? 'late' : 'live';
}

export const settingsOf = ({ settings }: Pick<Screen, 'settings'>): ScreenSettings => ({ ...normalScreenSettings, ...settings });

export function screenView(row: Screen): ScreenView {
  const { name, title, heartbeat, playlist, timeZone, pinned, reloadId, firstSeenAt, seenAt, pictureAt, picturing, user } = row;
  return {
    ...{ id: name, name, title: title ?? name, state: stateOf(row), heartbeat, playlist, timeZone, settings: settingsOf(row), pinned, picturing, user, seenAt, firstSeenAt, pictureAt },
    // A page that was loaded after the order starts with the order as done.
    reloading: reloadId !== null && heartbeat.reloadId !== reloadId,
  };
}

/** What the list is sorted by. */
export function screenValue({ name, title, state, seenAt, heartbeat }: ScreenView, sort: string): string | number | null {
  const values: Readonly<Record<string, string | number | null>> = { name, title, state, seenAt, ...heartbeat };
  return values[sort] ?? null;
}

/** Whether a screen is among those searched for. */
export function isWanted({ name, title, state, playlist, heartbeat }: ScreenView, { search = '', state: wanted, scene }: Pick<InputOf<Screens['screenList']>, 'search' | 'state' | 'scene'>): boolean {
  const found = [name, title].some((word) => word.toLowerCase().includes(search.toLowerCase()));
  const shows = scene === undefined || heartbeat.scene === scene || playlist.some((entry) => entry.scene === scene);
  return found && shows && (wanted === undefined || state === wanted);
}
