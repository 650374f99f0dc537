import type { OutletDeadLetter, OutletView } from '@voltdeck/contract';
import type { OutletState } from '@voltdeck/protocol/contract';
import type { DeadLetterRow } from './dead-letter.repository.ts';
import type { FeedLag } from './feed/feed.ts';
import type { OutletRow } from './outlet.ts';
import type { Standing } from './standing.repository.ts';

/** A process that delivers says so every few seconds. */
const silentMs = 30_000;

export interface Seen {
  readonly standing: Standing;
  readonly lag: FeedLag;
  /** null: the user was deleted. */
  readonly ownerName: string | null;
  readonly signedUntil: number | null;
}

function stateOf({ enabled, created_at: createdAt }: OutletRow, { link }: Standing, nowMs: number): OutletState {
  if (!enabled) return 'stopped';
  if (link === null) return nowMs - createdAt.getTime() > silentMs ? 'unknown' : 'starting';
  return nowMs - link.seenAt > silentMs ? 'unknown' : link.state;
}

export function toOutletView(row: OutletRow, { standing, lag, ownerName, signedUntil }: Seen, nowMs = Date.now()): OutletView {
  const { id, kind, content, settings, enabled, revision, stop_reason: stopReason, created_at: createdAt } = row;
  const { link, lanes, deadLetters } = standing;
  const state = stateOf(row, standing, nowMs);
  return {
    ...{ id, kind, content, ...settings, enabled, revision, state, stopReason },
    stateSince: state === link?.state ? new Date(link.since).toISOString() : null,
    trouble: enabled ? (link?.trouble ?? null) : null,
    owner: { userId: row.owner_id, name: ownerName },
    position: content === 'events' ? String(lanes[0]?.position ?? 0) : null,
    behind: lag.behind,
    lagS: lag.oldestAt === null ? 0 : Math.max(0, Math.round((nowMs - lag.oldestAt) / 1_000)),
    delivered: link?.delivered ?? 0,
    deadLetters,
    lastAnswer: link?.lastAnswer ?? null,
    signedUntil: signedUntil !== null && signedUntil > nowMs ? new Date(signedUntil).toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

export const toDeadLetter = ({ id, message, answer, attempts, given_up_at: givenUpAt, again }: DeadLetterRow): OutletDeadLetter => ({
  ...{ id, messageId: message.id, type: message.type, vin: message.vin, answer, attempts, again },
  givenUpAt: givenUpAt.toISOString(),
});
