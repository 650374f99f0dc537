import type { CaseDetailView } from '@voltdeck/contract';
import { call, endpoints, renew, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog, ErrorLine, formatNumber } from '@voltdeck/kit/widgets';
import { caseFileLimits, pathOf } from '@voltdeck/protocol/contract';
import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { useCaseWrite } from './use-case-write.ts';
import * as styles from './cases.module.css';

type Note = CaseDetailView['notes'][number];
type NoteFile = Note['files'][number];

const megabyte = 1_048_576;
const sizeText = (bytes: number): string => (bytes >= megabyte ? `${formatNumber(bytes / megabyte, 1)} MB` : `${formatNumber(Math.ceil(bytes / 1_024), 0)} KB`);

/** Photos and files of a note: anyone who sees it fetches them, its author adds and removes. */
export function NoteFiles({ caseId, note, own }: { readonly caseId: string; readonly note: Note; readonly own: boolean }): ReactNode {
  const say = useMessages(messages);
  const [removing, setRemoving] = useState<NoteFile | null>(null);
  return (
    <>
      {note.files.length > 0 && (
        <ul className={styles.files} aria-label={say('files')}>
          {note.files.map((file) => (
            <li key={file.id}>
              <a className="vd-link" href={pathOf(endpoints.caseFile.route, { caseId, fileId: file.id })} download={file.name}>
                {file.name}
              </a>{' '}
              <span className={`${styles.faint} vd-number`}>{sizeText(file.bytes)}</span>
              {own && (
                <Button size="small" type="text" aria-label={say('removeOf', { text: file.name })} onClick={() => setRemoving(file)}>
                  {say('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {own && <AddFile caseId={caseId} noteId={note.id} note={note.text} />}
      {removing !== null && (
        <ConfirmDialog
          title={say('removeFileTitle')}
          sentences={[say('removeFileWhy', { name: removing.name })]}
          action={say('remove')}
          danger
          onConfirm={() => call(endpoints.caseFileRemove, { parameters: { caseId, fileId: removing.id } }).then(() => renew(endpoints.caseRead, endpoints.caseHistory, endpoints.caseList))}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

function AddFile({ caseId, noteId, note }: { readonly caseId: string; readonly noteId: string; readonly note: string }): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  const [tooLarge, setTooLarge] = useState(false);
  const sending = useCaseWrite((file: File) => call(endpoints.caseFileAdd, { parameters: { caseId, noteId }, query: { name: nameOf(file) }, file }));
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    target.value = '';
    if (file === undefined) return;
    setTooLarge(file.size > caseFileLimits.bytesMax);
    if (file.size <= caseFileLimits.bytesMax) sending.send(file);
  };
  return (
    <span className={styles.addFile}>
      <input id={id} type="file" className={`vd-visually-hidden ${styles.fileInput}`} disabled={sending.busy} onChange={onChange} aria-label={say('addFileTo', { text: note })} />
      <label htmlFor={id} className={styles.fileLabel}>
        {say(sending.busy ? 'addingFile' : 'addFile')}
      </label>
      {tooLarge && (
        <span role="alert" className={styles.late}>
          {say('fileTooLarge', { most: caseFileLimits.bytesMax / megabyte })}
        </span>
      )}
      <ErrorLine error={sending.error} />
    </span>
  );
}

/** As the API takes it: without what would be a path, its ending kept. */
function nameOf({ name }: File): string {
  const plain = name.replace(/[\p{Cc}/\\]/gu, '_').trim() || '_';
  return plain.length <= caseFileLimits.nameMax ? plain : `${plain.slice(0, caseFileLimits.nameMax - 12)}${plain.slice(-12)}`;
}
