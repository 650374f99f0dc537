import { Inject, Injectable } from '@nestjs/common';
import { jetstream, jetstreamManager, type JetStreamManager, type StoredMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { BUS, partitionsToWrite, type Bus } from '@voltdeck/base';
import { framesPlace, framesPlaceOf, streams, subjects, type FramesPlace } from '@voltdeck/protocol/contract';
import { deadLetterInfo } from './dead-letter-stream.ts';
import { framesOf, placeOf } from './letter.ts';
import { letterHeaders, letterKey, stampOf, writeOrigin } from './origin.ts';

const { name } = streams.deadLetters;
const replayTimeoutMs = 5_000;

/** Which letters; all of them when nothing is said. */
export interface LetterFilter {
  readonly reason?: string | undefined;
  readonly deviceId?: string | undefined;
}

export interface LetterCounts {
  /** Letters by subject, of those that the filter leaves. */
  readonly bySubject: ReadonlyMap<string, number>;
  readonly bytes: number;
  readonly bytesMax: number;
  readonly lastSequence: number;
}

const subjectOf = ({ reason = '*', deviceId = '*' }: LetterFilter): string => subjects.deadLetter('*', reason, deviceId);

/** The stream of dead letters. */
@Injectable()
export class DeadLetterRepository {
  constructor(@Inject(BUS) private readonly bus: Bus) {}

  async counts(filter: LetterFilter): Promise<LetterCounts> {
    const info = await deadLetterInfo(await this.manager(), subjectOf(filter));
    return {
      bySubject: new Map(Object.entries(info?.state.subjects ?? {})),
      bytes: info?.state.bytes ?? 0,
      bytesMax: info?.config.max_bytes ?? 0,
      lastSequence: info?.state.last_seq ?? 0,
    };
  }

  /** Letters in the order they arrived, up to `size` of them, from this sequence on. */
  async page(filter: LetterFilter, from: number, size: number): Promise<StoredMsg[]> {
    const info = await deadLetterInfo(await this.manager());
    return info === null ? [] : this.between(filter, { from, to: info.state.last_seq }, size);
  }

  /** The newest first, from this sequence on down; null: from the end. Reads back in growing steps, as replayed letters leave gaps. */
  async pageBack(filter: LetterFilter, from: number | null, size: number): Promise<StoredMsg[]> {
    const info = await deadLetterInfo(await this.manager());
    if (info === null) return [];
    const letters: StoredMsg[] = [];
    let to = from ?? info.state.last_seq;
    for (let reach = size; to >= info.state.first_seq && letters.length < size; reach *= 2) {
      const begin = Math.max(info.state.first_seq, to - reach + 1);
      letters.push(...(await this.between(filter, { from: begin, to }, reach)).reverse());
      to = begin - 1;
    }
    return letters.slice(0, size);
  }

  private async between(filter: LetterFilter, { from, to }: { from: number; to: number }, most: number): Promise<StoredMsg[]> {
    const { direct } = await this.manager();
    const letters: StoredMsg[] = [];
    for (let seq = from; letters.length < most && seq <= to; ) {
      const letter = await direct.getMessage(name, { seq, next_by_subj: subjectOf(filter) });
      if (letter === null || letter.seq > to) break;
      letters.push(letter);
      seq = letter.seq + 1;
    }
    return letters;
  }

  async find(sequence: number): Promise<StoredMsg | null> {
    const manager = await this.manager();
    if ((await deadLetterInfo(manager)) === null) return null;
    return manager.direct.getMessage(name, { seq: sequence });
  }

  /**
   * Gives a letter back to ingest, and takes it out of the dead letters once the frames stream has it. Doing it again does no
   * harm: for two minutes the stream knows the message by its id, and ingest knows the letter by its key.
   */
  async replay(letter: StoredMsg): Promise<void> {
    const key = writeOrigin(letterKey(letter.seq, stampOf(letter.timestamp)));
    const head = headers();
    head.set(letterHeaders.origin, key);
    head.set(letterHeaders.rejected, letter.header.get(letterHeaders.rejected));
    const { stream, subject } = placeFor(letter, await partitionsToWrite(this.bus));
    const options = { headers: head, msgID: `${letterHeaders.origin} ${key}`, timeout: replayTimeoutMs, expect: { streamName: stream } };
    await jetstream(this.bus).publish(subject, letter.data, options);
    await this.remove(letter.seq);
  }

  /** @returns false when it is not there. */
  async remove(sequence: number): Promise<boolean> {
    const manager = await this.manager();
    return manager.streams.deleteMessage(name, sequence, false);
  }

  /** @returns how many there were. */
  async removeAll(filter: LetterFilter): Promise<number> {
    const manager = await this.manager();
    if ((await deadLetterInfo(manager)) === null) return 0;
    const { purged } = await manager.streams.purge(name, { filter: subjectOf(filter) });
    return purged;
  }

  private manager(): Promise<JetStreamManager> {
    return jetstreamManager(this.bus, { checkAPI: false });
  }
}

/** A device's frames go to the partition that has the device now. */
function placeFor(letter: StoredMsg, partitions: number): FramesPlace {
  const [first] = framesOf(letter) ?? [];
  return first === undefined ? framesPlace(partitions, placeOf(letter).partition % partitions) : framesPlaceOf(first.deviceId, partitions);
}
