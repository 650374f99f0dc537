import { limits } from '@voltdeck/protocol/contract';
import type { Client } from 'pg';
import type { BatchKey } from '../arrival/batch-key.ts';

const keys = 'unnest($2::int8[], $3::int8[]) as given (sequence, stamped)';
const isStoredIn = (partition: string): string => `stored_batch where stored_batch.partition = ${partition} and stored_batch.sequence = given.sequence and stored_batch.stamped = given.stamped`;
/** What was given back to ingest, a letter or a late frame, has its key below zero: it may have been stored in another partition before their number changed. */
const find = `select given.sequence::float8 as sequence from ${keys}
where exists (select from ${isStoredIn('$1')})
or (given.sequence < 0 and exists (select from generate_series(0, ${limits.partitionsMax - 1}) as other (partition), lateral (select from ${isStoredIn('other.partition::int2')}) as found))`;
const add = `insert into stored_batch (partition, sequence, stamped) select $1, sequence, stamped from ${keys} on conflict do nothing`;
const remove = `delete from stored_batch using ${keys}
where partition = $1 and stored_batch.sequence = given.sequence and stored_batch.stamped = given.stamped`;

/** A crash between commit and acknowledgement can only be this long ago: the stream's own limits are shorter. */
const prune = `delete from stored_batch where stored_at < now() - interval '30 days'`;

/**
 * Batches that are stored but perhaps not acknowledged: a crash in between delivers them again, and they change nothing.
 * Sequences start again in each stream, and the stream of a partition may be made again: the time stamp of the server, in
 * nanoseconds, tells those apart.
 * A row lives from the commit to the transaction after the acknowledgement.
 */
export class StoredBatches {
  private acknowledged: BatchKey[] = [];
  private removing = 0;

  constructor(private readonly partition: number) {}

  /** Sequences of those that are stored already. */
  async find(client: Client, batches: readonly BatchKey[]): Promise<ReadonlySet<number>> {
    if (batches.length === 0) return new Set();
    const { rows } = await client.query<{ sequence: number }>(find, this.parameters(batches));
    return new Set(rows.map(({ sequence }) => sequence));
  }

  /** In the transaction that stores them; forgets those whose acknowledgement has arrived. */
  async add(client: Client, batches: readonly BatchKey[]): Promise<void> {
    await client.query({ name: 'stored batches add', text: add, values: this.parameters(batches) });
    this.removing = this.acknowledged.length;
    if (this.removing === 0) return;
    await client.query({ name: 'stored batches remove', text: remove, values: this.parameters(this.acknowledged) });
  }

  /** After the commit: the removed ones are gone permanently. */
  settled(): void {
    this.acknowledged.splice(0, this.removing);
    this.removing = 0;
  }

  acknowledge(batch: BatchKey): void {
    this.acknowledged.push(batch);
  }

  async prune(client: Client): Promise<void> {
    await client.query(prune);
  }

  private parameters(batches: readonly BatchKey[]): unknown[] {
    return [this.partition, batches.map(({ sequence }) => sequence), batches.map(({ stampedNs }) => String(stampedNs))];
  }
}
