import { Inject, Injectable } from '@nestjs/common';
import { jetstream } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { BUS, LOG, type Bus, type Log } from '@voltdeck/base';
import { deadLetterReasons, subjects, type DeadLetterReason } from '@voltdeck/protocol/contract';
import { encodeBatch } from '@voltdeck/protocol/wire';
import { DatabaseError } from 'pg';
import { rejections, type Arrival } from '../arrival/arrival.ts';
import { UnstorableError } from '../copy/failure.ts';
import { ensureDeadLetters } from '../dead-letter/dead-letter-stream.ts';
import { letterHeaders } from '../dead-letter/origin.ts';

/** By SQLSTATE, the whole or its class (PostgreSQL, appendix A). */
const bySqlState: readonly (readonly [prefix: string, reason: DeadLetterReason])[] = [
  ['22003', deadLetterReasons.numericOutOfRange],
  ['22021', deadLetterReasons.textRefused],
  ['22P05', deadLetterReasons.textRefused],
  ['23', deadLetterReasons.ruleBroken],
  ['54', deadLetterReasons.tooLarge],
];

/** Why the database refused a row. */
function reasonOf(error: unknown): DeadLetterReason {
  if (error instanceof UnstorableError) return deadLetterReasons.valueUnstorable;
  const code = error instanceof DatabaseError ? (error.code ?? '') : '';
  return bySqlState.find(([prefix]) => code.startsWith(prefix))?.[1] ?? deadLetterReasons.dataRefused;
}

interface Letter {
  readonly subject: string;
  readonly batch: Uint8Array;
  /** What the ledger counts it as. */
  readonly rejected: string;
  readonly detail: string;
  /** Keeps it single when the same batch arrives again. */
  readonly key: string;
}

const noDevice = 'none';

/** What cannot be stored, with its reason, for an administrator to read and to replay. */
@Injectable()
export class DeadLetters {
  private stream: Promise<void> | null = null;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** One frame. By the name of its batch the same frame, sent or replayed once more, becomes a letter of its own. */
  async addFrame(partition: number, frame: Arrival, error: unknown, batchName: string): Promise<void> {
    const { receivedAt, deviceId, bytes, digest } = frame;
    await this.add({
      subject: subjects.deadLetter(partition, reasonOf(error), deviceId),
      batch: encodeBatch([{ receivedAtMs: receivedAt, deviceId, flags: 0, bytes }]),
      rejected: rejections.refused,
      detail: error instanceof Error ? error.message : String(error),
      key: `${deviceId} ${frame.at} ${digest} ${batchName}`,
    });
  }

  /** A batch that cannot be read. */
  async addBatch(partition: number, batch: Uint8Array, detail: string, key: string): Promise<void> {
    const subject = subjects.deadLetter(partition, deadLetterReasons.batchUnreadable, noDevice);
    await this.add({ subject, batch, rejected: rejections.batchUnreadable, detail, key });
  }

  private async add({ subject, batch, rejected, detail, key }: Letter): Promise<void> {
    this.stream ??= ensureDeadLetters(this.bus);
    try {
      await this.stream;
    } catch (error) {
      this.stream = null;
      throw error;
    }
    const head = headers();
    head.set(letterHeaders.detail, detail.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 500));
    head.set(letterHeaders.rejected, rejected);
    await jetstream(this.bus).publish(subject, batch, { headers: head, msgID: key });
    this.log.error({ subject, detail, key }, 'a dead letter');
  }
}
