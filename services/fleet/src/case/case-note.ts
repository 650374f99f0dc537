import { DomainError } from '@voltdeck/base';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';

/** @returns its text @throws DomainError CASE_ENTRY_NOT_FOUND, CASE_NOTE_FOREIGN */
export async function ownNote(manager: EntityManager, caseId: string, noteId: string, { caller }: Acting): Promise<string> {
  const [note] = await manager.query<{ text: string; author_id: string }[]>('select text, author_id from case_note where id = $1 and case_id = $2', [noteId, caseId]);
  if (note === undefined) throw new DomainError('CASE_ENTRY_NOT_FOUND', { caseId });
  if (note.author_id !== caller.userId) throw new DomainError('CASE_NOTE_FOREIGN');
  return note.text;
}
