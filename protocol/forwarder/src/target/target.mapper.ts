import type { ForwardLedger, ForwardTargetView, StoredHead } from '@voltdeck/contract';
import { filteredCauses, forwardForms, forwardRefusalCauses, type ForwardState } from '@voltdeck/protocol/contract';
import { names } from '../ledger/tally.ts';
import type { Standing } from '../ledger/standing.repository.ts';
import type { TargetRow } from './target.ts';

/** A process that forwards says so every few seconds. */
const silentMs = 30_000;

/** How far telemetry has come, and since when the live messages of each lane wait. */
export interface Seen {
  readonly heads: readonly StoredHead[];
  readonly since: readonly (string | null)[];
}

type Counts = Standing['counts'];

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((total, count) => total + count, 0);

const counted = <Name extends string>(counts: Counts, all: readonly Name[], nameOf: (name: Name) => string): Record<Name, number> =>
  Object.fromEntries(all.map((name) => [name, counts[nameOf(name)] ?? 0])) as Record<Name, number>;

/** A partition that has come since the target was added is counted from its beginning. */
function waitingLive({ lanes }: Standing, heads: readonly StoredHead[]): { readonly stored: number; readonly waiting: number } {
  const byPartition = new Map(lanes.map((lane) => [lane.partition, lane]));
  let [stored, waiting] = [0, 0];
  for (const { partition, head } of heads) {
    const { started = 0, position = 0 } = byPartition.get(partition) ?? {};
    stored += head - started;
    waiting += head - position;
  }
  return { stored, waiting };
}

/** @param heads null: telemetry does not answer */
export function toLedger(standing: Standing, heads: readonly StoredHead[] | null): ForwardLedger {
  const { counts, past } = standing;
  const live = heads === null ? null : waitingLive(standing, heads);
  const forms = counted(counts, forwardForms, names.forwarded);
  const filteredBy = counted(counts, filteredCauses, names.filtered);
  const refusedBy = counted(counts, forwardRefusalCauses, names.refused);
  return {
    stored: live?.stored ?? null,
    forwarded: sum(forms),
    filtered: sum(filteredBy),
    refused: sum(refusedBy),
    waiting: live === null ? null : live.waiting + past,
    past,
    encrypted: counts[names.left('encrypted')] ?? 0,
    signed: counts[names.left('signed')] ?? 0,
    forms,
    filteredBy,
    refusedBy,
  };
}

function stateOf({ enabled }: TargetRow, { link }: Standing, nowMs: number): ForwardState {
  if (!enabled) return 'stopped';
  return link === null || nowMs - link.seenAt > silentMs ? 'unknown' : link.state;
}

function lagS(seen: Seen | null, nowMs: number): number | null {
  if (seen === null) return null;
  return Math.max(0, ...seen.since.map((at) => (at === null ? 0 : Math.round((nowMs - Date.parse(at)) / 1_000))));
}

export function toTargetView(row: TargetRow, standing: Standing, seen: Seen | null, nowMs = Date.now()): ForwardTargetView {
  const { id, settings, enabled, revision, created_at: createdAt, cipher_key_fingerprint: cipherKeyFingerprint, signing_algorithm: algorithm, signing_public_key: publicKey } = row;
  const state = stateOf(row, standing, nowMs);
  const { link } = standing;
  return {
    id,
    ...settings,
    cipherKeyFingerprint,
    signature: algorithm === null || publicKey === null ? null : { algorithm, publicKey },
    enabled,
    revision,
    state,
    stateSince: state === link?.state ? new Date(link.since).toISOString() : null,
    trouble: enabled ? (link?.trouble ?? null) : null,
    lagS: lagS(seen, nowMs),
    ledger: toLedger(standing, seen?.heads ?? null),
    lastAnswers: link?.answers ?? [],
    createdAt: createdAt.toISOString(),
  };
}
