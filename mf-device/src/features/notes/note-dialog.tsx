import { call, endpoints, momentText, renew, useLanguage, useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, FieldNote, noteAttributes, problem, useProblems } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useId, type FormEvent, type ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { messages } from './messages.ts';

interface NoteDialogProps {
  readonly deviceId: string;
  /** What the note is about; null: now. */
  readonly range: TimeRange | null;
  readonly onClose: () => void;
}

/** Writes a note on a vehicle: about now, or about the range that is shown. */
export function NoteDialog({ deviceId, range, onClose }: NoteDialogProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const problems = useProblems();
  const id = useId();
  const adding = useWrite({
    send: (text: string) => call(endpoints.noteAdd, { parameters: { deviceId }, body: { text, ...range } }).then(() => renew(endpoints.notes)),
    onDone: onClose,
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (problems.check(text === '' ? [problem('text', 'required', messages.textMissing)] : [])) adding.send(text);
  };
  const missing = problems.of('text');
  const hint = say('textHint', { most: limits.faultCommentMax });
  const about = range === null ? say('aboutNow') : say('range', { from: momentText(range.from, language), to: momentText(range.to, language) });
  return (
    <Dialog title={say(range === null ? 'add' : 'addAt')} onClose={onClose}>
      <p className="vd-dialog__text">
        {say('about')}: <strong>{about}</strong>
      </p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <div className="vd-field">
          <label className="vd-field__label" htmlFor={id}>
            {say('text')}
          </label>
          <textarea id={id} name="text" className="vd-field__input" rows={4} maxLength={limits.faultCommentMax} {...noteAttributes(id, missing, hint)} />
          <FieldNote id={id} problem={missing} hint={hint} />
        </div>
        <DialogEnd error={problems.error} action={say('save')} working={adding.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
