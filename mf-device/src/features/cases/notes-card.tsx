import type { CaseDetailView } from '@voltdeck/contract';
import { call, endpoints, momentText, renew, useAllowed, useLanguage, useMessages, useSession } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { NoteDialog } from './case-dialogs.tsx';
import { messages } from './messages.ts';
import { NoteFiles } from './note-files.tsx';
import * as styles from './cases.module.css';

type Note = CaseDetailView['notes'][number];

/** What people wrote, in order; each edits the own notes. */
export function NotesCard({ of }: { readonly of: CaseDetailView }): ReactNode {
  const say = useMessages(messages);
  const [writing, setWriting] = useState<{ readonly note: Note | null } | null>(null);
  const [removing, setRemoving] = useState<Note | null>(null);
  const mayWrite = useAllowed(endpoints.caseNoteAdd.route);
  const ownId = useSession()?.user.id ?? null;
  return (
    <Card
      title={say('notes')}
      action={
        mayWrite && (
          <Button size="small" onClick={() => setWriting({ note: null })}>
            {say('addNote')}
          </Button>
        )
      }
    >
      {of.notes.length === 0 && <p className={styles.none}>{say('notesNone')}</p>}
      <ul className={styles.items}>
        {of.notes.map((note) => (
          <NoteLine key={note.id} caseId={of.id} note={note} own={mayWrite && note.authorId === ownId} onEdit={() => setWriting({ note })} onRemove={() => setRemoving(note)} />
        ))}
      </ul>
      {writing !== null && <NoteDialog of={of} note={writing.note} onDone={() => setWriting(null)} onClose={() => setWriting(null)} />}
      {removing !== null && (
        <ConfirmDialog
          title={say('removeNoteTitle')}
          sentences={[say('removeNoteWhy', { text: removing.text }), ...(removing.files.length === 0 ? [] : [say('removeNoteFiles', { n: removing.files.length })])]}
          action={say('remove')}
          danger
          onConfirm={() => call(endpoints.caseNoteRemove, { parameters: { caseId: of.id, noteId: removing.id } }).then(() => renew(endpoints.caseRead, endpoints.caseHistory))}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

function NoteLine({ caseId, note, own, onEdit, onRemove }: { readonly caseId: string; readonly note: Note; readonly own: boolean; readonly onEdit: () => void; readonly onRemove: () => void }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { text, author, at, editedAt } = note;
  return (
    <li className={styles.item}>
      <div className={styles.itemText}>
        <span className={styles.noteText}>{text}</span>
        <span className={styles.by}>
          {say('byAt', { name: author, at: momentText(at, language) })}
          {editedAt !== null && ` · ${say('edited')}`}
        </span>
        <NoteFiles caseId={caseId} note={note} own={own} />
      </div>
      {own && (
        <>
          <Button size="small" type="text" aria-label={say('editOf', { text })} onClick={onEdit}>
            {say('editNote')}
          </Button>
          <Button size="small" type="text" aria-label={say('removeOf', { text })} onClick={onRemove}>
            {say('remove')}
          </Button>
        </>
      )}
    </li>
  );
}
