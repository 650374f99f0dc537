import { Injectable } from '@nestjs/common';
import type { StoredMsg } from '@nats-io/jetstream';
import type { DeadLetterContent, DeadLetterDeletion, DeadLetterPage, DeadLetterReplay, DeadLetters, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { deadLetterReplayMax, type Caller } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { requireAdministrator } from '../acting.ts';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { DeadLetterRepository, type LetterCounts } from './dead-letter.repository.ts';
import { placeOf, toDeadLetterContent, toDeadLetterView } from './letter.ts';

const sequence = z.string().regex(/^[1-9]\d{0,14}$/);
const listKey = z.tuple([sequence]);
/** Where to continue, and the last letter that was there when the replay started: one that is refused again is not replayed endlessly. */
const replayKey = z.tuple([sequence, sequence]);

@Injectable()
export class DeadLetterService {
  constructor(private readonly repository: DeadLetterRepository) {}

  async list(caller: Caller | null, { cursor, pageSize, sort, ...filter }: InputOf<DeadLetters['deadLetterList']>): Promise<DeadLetterPage> {
    requireAdministrator(caller);
    const from = cursor === undefined ? null : Number(readCursor(listKey, cursor)[0]);
    const [found, asked, all] = await Promise.all([
      sort === 'id' ? this.repository.page(filter, from ?? 1, pageSize + 1) : this.repository.pageBack(filter, from, pageSize + 1),
      this.repository.counts(filter),
      this.repository.counts({}),
    ]);
    const behind = found[pageSize];
    return {
      items: found.slice(0, pageSize).map(toDeadLetterView),
      next: behind === undefined ? null : writeCursor([String(behind.seq)]),
      total: sumOf(asked),
      reasons: reasonsOf(all),
      bytes: all.bytes,
      bytesMax: all.bytesMax,
    };
  }

  async show(caller: Caller | null, { id }: InputOf<DeadLetters['deadLetter']>): Promise<DeadLetterContent> {
    requireAdministrator(caller);
    return toDeadLetterContent(await this.find(id));
  }

  async replay(caller: Caller | null, { id }: InputOf<DeadLetters['deadLetterReplay']>): Promise<DeadLetterReplay> {
    requireAdministrator(caller);
    await this.repository.replay(await this.find(id));
    return { replayed: 1, next: null };
  }

  /** The oldest of what is selected, up to `deadLetterReplayMax`; the cursor continues behind them. */
  async replayAll(caller: Caller | null, { cursor, ...filter }: InputOf<DeadLetters['deadLetterReplayAll']>): Promise<DeadLetterReplay> {
    requireAdministrator(caller);
    const [from, end] = cursor === undefined ? [1, (await this.repository.counts({})).lastSequence] : readCursor(replayKey, cursor).map(Number);
    const found = await this.repository.page(filter, from ?? 1, deadLetterReplayMax + 1);
    const due = found.filter(({ seq }) => seq <= (end ?? 0));
    const given = due.slice(0, deadLetterReplayMax);
    for (const letter of given) await this.repository.replay(letter);
    const behind = due[deadLetterReplayMax];
    return { replayed: given.length, next: behind === undefined ? null : writeCursor([String(behind.seq), String(end)]) };
  }

  async remove(caller: Caller | null, { id }: InputOf<DeadLetters['deadLetterDelete']>): Promise<DeadLetterDeletion> {
    requireAdministrator(caller);
    const { seq } = await this.find(id);
    await this.repository.remove(seq);
    return { deleted: 1 };
  }

  async removeAll(caller: Caller | null, { reason, deviceId }: InputOf<DeadLetters['deadLetterDeleteAll']>): Promise<DeadLetterDeletion> {
    requireAdministrator(caller);
    return { deleted: await this.repository.removeAll({ reason, deviceId }) };
  }

  private async find(id: string): Promise<StoredMsg> {
    const letter = await this.repository.find(Number(id));
    if (letter === null) throw new DomainError('DEAD_LETTER_NOT_FOUND', { id });
    return letter;
  }
}

const sumOf = ({ bySubject }: LetterCounts): number => [...bySubject.values()].reduce((sum, count) => sum + count, 0);

function reasonsOf({ bySubject }: LetterCounts): DeadLetterPage['reasons'] {
  const counts = new Map<string, number>();
  for (const [subject, count] of bySubject) {
    const { reason: name } = placeOf({ subject });
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => ({ reason: name, count })).sort((one, other) => other.count - one.count);
}
