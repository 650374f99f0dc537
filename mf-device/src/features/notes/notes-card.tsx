import type { NoteView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, renew, useAllowed, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { messages } from './messages.ts';
import { NoteDialog } from './note-dialog.tsx';
import * as styles from './notes.module.css';

interface NotesCardProps {
  readonly deviceId: string;
  /** Notes of this range alone; a new one can be about it. */
  readonly range?: TimeRange;
}

/** What people noted about a vehicle, the newest first. */
export function NotesCard({ deviceId, range }: NotesCardProps): ReactNode {
  const say = useMessages(messages);
  const [adding, setAdding] = useState(false);
  const allowed = useAllowed('update');
  const { data, error, refetch } = useQuery(apiQuery(endpoints.notes, { parameters: { deviceId }, query: { ...range, pageSize: limits.pageSizeMax } }));
  return (
    <Card title={say('title')} hint={say('hint')} action={allowed && <Button size="small" onClick={() => setAdding(true)}>{say(range === undefined ? 'add' : 'addAt')}</Button>}>
      {data === undefined ? (
        error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <p className={styles.notesNone}>{say('none')}</p>
      ) : (
        <ul className={styles.notes}>
          {data.items.map((note) => (
            <Note key={note.id} note={note} allowed={allowed} />
          ))}
        </ul>
      )}
      {adding && <NoteDialog deviceId={deviceId} range={range ?? null} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function Note({ note, allowed }: { readonly note: NoteView; readonly allowed: boolean }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [removing, setRemoving] = useState(false);
  const { id, text, at, endsAt, createdBy, createdAt } = note;
  const when = endsAt === null ? momentText(at, language) : say('range', { from: momentText(at, language), to: momentText(endsAt, language) });
  return (
    <li className={styles.note}>
      <span className={`${styles.noteWhen} vd-number`}>{when}</span>
      <span className={styles.noteText}>
        {text}
        <span className={styles.noteBy}>{say('by', { name: createdBy, at: momentText(createdAt, language) })}</span>
      </span>
      {allowed && (
        <Button size="small" type="text" aria-label={say('removeOf', { text })} onClick={() => setRemoving(true)}>
          {say('remove')}
        </Button>
      )}
      {removing && (
        <ConfirmDialog
          title={say('removeTitle')}
          sentences={[say('removeWhy', { text })]}
          action={say('remove')}
          danger
          onConfirm={() => call(endpoints.noteDelete, { parameters: { noteId: id } }).then(() => renew(endpoints.notes))}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
