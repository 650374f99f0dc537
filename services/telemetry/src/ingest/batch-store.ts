import type { Client } from 'pg';
import { readArrival, rejections, type Arrival } from '../arrival/arrival.ts';
import { isTaken, refusesRows } from '../copy/failure.ts';
import { writeOrigin } from '../dead-letter/origin.ts';
import type { Newest } from '../latest/latest.store.ts';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { openBatch, type Batch, type OpenBatch } from './batch.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { DeviceNumbers } from './device-numbers.ts';
import type { DeviceProfiles } from './device-profiles.ts';
import { storeFrames, type Outcome } from './frame-store.ts';
import { OpenMinutes } from './open-minutes.ts';
import { appendOrder } from './stored-order.store.ts';
import { StoredBatches } from './stored-batches.ts';
import { Tally } from './tally.ts';

const add = `
insert into ledger (partition, name, count)
select $1, name, count from unnest($2::text[], $3::int8[]) as given (name, count)
on conflict (partition, name) do update set count = ledger.count + excluded.count`;

/** Adds to the ledger in the transaction that stores the frames. */
async function enterLedger(client: Client, partition: number, tally: Tally): Promise<void> {
  const entries = tally.entries();
  if (entries.length === 0) return;
  await client.query({ name: 'ledger', text: add, values: [partition, entries.map(([name]) => name), entries.map(([, count]) => count)] });
}

export interface BatchStoreParts {
  readonly client: Client;
  readonly partition: number;
  readonly numbers: DeviceNumbers;
  readonly profiles: DeviceProfiles;
  readonly deadLetters: DeadLetters;
  readonly rules: DeriveRules;
}

/** Stores batches of one partition, several in one transaction, each exactly once. */
export class BatchStore {
  readonly stored: StoredBatches;
  private readonly open = new OpenMinutes();

  constructor(private readonly parts: BatchStoreParts) {
    this.stored = new StoredBatches(parts.partition);
  }

  /** All or nothing: when it throws, nothing of these batches is stored. */
  async store(batches: readonly Batch[]): Promise<Outcome> {
    try {
      return await this.inTransaction(batches, (frames) => storeFrames(this.parts.client, frames, this.parts.rules, this.open, false));
    } catch (error) {
      if (!refusesRows(error)) throw error;
      return this.inTransaction(batches, (frames, from) => this.storeInParts(frames, batchNames(from)));
    }
  }

  private async inTransaction(batches: readonly Batch[], work: (frames: readonly Arrival[], from: readonly OpenBatch[]) => Promise<Outcome>): Promise<Outcome> {
    const { client, partition, numbers, profiles } = this.parts;
    const fresh = (await this.withoutStored(batches)).map(openBatch);
    const frames = fresh.flatMap((batch) => batch.frames);
    await numbers.prepare(client, frames);
    const profileOf = await profiles.find(client, frames);
    await client.query('begin');
    try {
      const arrivals = frames.map((frame) => readArrival(frame, numbers.of(frame.deviceId), profileOf(frame.deviceId)));
      const outcome = arrivals.length === 0 ? emptyOutcome() : await work(arrivals, fresh);
      for (const batch of fresh) await this.refuseUnreadable(batch, outcome.tally);
      for (const { origin } of fresh) if (origin) outcome.tally.takeBack(origin.rejected);
      await this.stored.add(client, fresh.map(({ key }) => key));
      await enterLedger(client, partition, outcome.tally);
      await appendOrder(client, partition, outcome.messages);
      await client.query('commit');
      this.stored.settled();
      return outcome;
    } catch (error) {
      this.open.forget();
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  /** Only a batch that was delivered before can be stored already. */
  private async withoutStored(batches: readonly Batch[]): Promise<readonly Batch[]> {
    const again = batches.filter(({ redelivered }) => redelivered);
    const stored = await this.stored.find(this.parts.client, again.map(({ key }) => key));
    return stored.size === 0 ? batches : batches.filter(({ key }) => !stored.has(key.sequence));
  }

  /** Parts good frames from refused ones by halves; a frame refused alone becomes a dead letter. */
  private async storeInParts(frames: readonly Arrival[], names: BatchNames): Promise<Outcome> {
    const { client, rules } = this.parts;
    await client.query('savepoint part');
    try {
      const outcome = await storeFrames(client, frames, rules, this.open, true);
      await client.query('release savepoint part');
      return outcome;
    } catch (error) {
      if (!refusesRows(error)) throw error;
      this.open.forget();
      await client.query('rollback to savepoint part');
      await client.query('release savepoint part');
      const [only] = frames;
      if (frames.length === 1 && only !== undefined) return this.refuse(only, error, names);
    }
    const middle = frames.length >> 1;
    const first = await this.storeInParts(frames.slice(0, middle), names);
    return joined(first, await this.storeInParts(frames.slice(middle), names));
  }

  private async refuse(frame: Arrival, error: unknown, names: BatchNames): Promise<Outcome> {
    if (isTaken(error)) throw error;
    await this.parts.deadLetters.addFrame(this.parts.partition, frame, error, names.get(frame.bytes) ?? '');
    const outcome = emptyOutcome();
    outcome.tally.accepted = 1;
    outcome.tally.reject(rejections.refused);
    return outcome;
  }

  private async refuseUnreadable({ unreadable, bytes, key }: OpenBatch, tally: Tally): Promise<void> {
    if (unreadable === null) return;
    await this.parts.deadLetters.addBatch(this.parts.partition, bytes, unreadable, writeOrigin(key));
    // How many frames it held cannot be known: it counts as one.
    tally.accepted += 1;
    tally.reject(rejections.batchUnreadable);
  }
}

/** The batch of each frame, by the frame's bytes: the same when the batch arrives again, another when the frame does. */
type BatchNames = ReadonlyMap<Uint8Array, string>;

const batchNames = (batches: readonly OpenBatch[]): BatchNames =>
  new Map(batches.flatMap(({ key, frames }) => frames.map(({ bytes }): [Uint8Array, string] => [bytes, writeOrigin(key)])));

const emptyOutcome = (): Outcome => ({ tally: new Tally(), messages: [], newest: [], loggedOut: [] });

/** Of a device that moved in both parts, the later state counts. */
function joined(first: Outcome, second: Outcome): Outcome {
  const newest = new Map<number, Newest>();
  for (const state of [...first.newest, ...second.newest]) newest.set(state.moment.device, { ...state, raised: state.raised || (newest.get(state.moment.device)?.raised ?? false) });
  first.tally.add(second.tally);
  return { tally: first.tally, messages: [...first.messages, ...second.messages], newest: [...newest.values()], loggedOut: [...new Set([...first.loggedOut, ...second.loggedOut])] };
}
