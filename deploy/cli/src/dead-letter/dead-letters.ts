import type { DeadLetterContent, DeadLetterPage, DeadLetterView } from '@voltdeck/contract';
import { say } from '../language/language.ts';
import { refusal } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { words } from './words.ts';

export interface Selection {
  readonly reason?: string;
  readonly deviceId?: string;
}

/** Pages until the end, or until `most` letters are shown. */
export async function* listLetters(session: ConsoleSession, filter: Selection, most: number): AsyncGenerator<DeadLetterPage> {
  let shown = 0;
  for (let cursor: string | undefined; shown < most; ) {
    const page = await session.console.deadLetterList({ ...filter, cursor, pageSize: Math.min(200, most - shown) });
    yield page;
    shown += page.items.length;
    if (page.next === null) return;
    cursor = page.next;
  }
}

export function showLetter(session: ConsoleSession, id: string): Promise<DeadLetterContent> {
  return session.console.deadLetter({ id });
}

/** One letter, or all of the selection; a letter that is refused again is not replayed a second time. */
export async function replayLetters(session: ConsoleSession, id: string | undefined, selection: Selection, onProgress: (replayed: number) => void): Promise<number> {
  if (id !== undefined) return (await session.console.deadLetterReplay({ id })).replayed;
  let replayed = 0;
  for (let cursor: string | undefined; ; ) {
    const answer = await session.console.deadLetterReplayAll({ ...selection, cursor });
    replayed += answer.replayed;
    onProgress(replayed);
    if (answer.next === null) return replayed;
    cursor = answer.next;
  }
}

/** @throws CallerError unless it was confirmed: what is deleted is gone permanently. */
export async function deleteLetters(session: ConsoleSession, id: string | undefined, selection: Selection, confirmed: boolean): Promise<number> {
  if (!confirmed) throw refusal(words.unconfirmed);
  const { deadLetterDelete, deadLetterDeleteAll } = session.console;
  return (await (id === undefined ? deadLetterDeleteAll({ ...selection, confirm: 'true' }) : deadLetterDelete({ id, confirm: 'true' }))).deleted;
}

/** @throws CallerError unless it is said which letters are meant: one by its id, those of a reason or device, or all. */
export function requireChoice(id: string | undefined, { reason, deviceId }: Selection, all: boolean): void {
  const selected = reason !== undefined || deviceId !== undefined;
  if ([id !== undefined, selected, all].filter(Boolean).length !== 1) {
    throw refusal(words.which);
  }
}

export const letterLine = ({ id, at, reason, vin, frames, bytes, detail }: DeadLetterView): string =>
  `${id.padStart(8)}  ${at}  ${reason.padEnd(20)}  ${(vin ?? '-').padEnd(17)}  ${say(words.size, { frames: String(frames).padStart(3), bytes: String(bytes).padStart(7) })}  ${detail}`;

export function countLines({ total, reasons, bytes, bytesMax }: DeadLetterPage): string[] {
  const counts = reasons.map(({ reason, count }) => `${String(count).padStart(8)}  ${reason}`);
  return [say(words.counts, { total, bytes, bytesMax }), ...counts];
}
