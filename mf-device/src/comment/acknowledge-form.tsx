import { useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, useProblems } from '@voltdeck/kit/widgets';
import { useId, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';

interface AcknowledgeFormProps<Output> {
  readonly title: string;
  readonly why: string;
  /** On the button. */
  readonly action: string;
  readonly comment: string | null;
  readonly commentMax: number;
  readonly send: (body: { readonly comment: string }) => Promise<Output>;
  readonly onDone: (output: Output) => void;
  readonly onClose: () => void;
}

/** Says that someone takes care of a fault or an alarm, with a comment; or changes that comment. */
export function AcknowledgeForm<Output>({ title, why, action, comment, commentMax, send, onDone, onClose }: AcknowledgeFormProps<Output>): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const id = useId();
  const acknowledging = useWrite({ send, onDone, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    acknowledging.send({ comment: String(new FormData(event.currentTarget).get('comment') ?? '').trim() });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="vd-dialog__text">{why}</p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <div className="vd-field">
          <label className="vd-field__label" htmlFor={id}>
            {say('comment')}
          </label>
          <textarea id={id} name="comment" className="vd-field__input" rows={4} maxLength={commentMax} defaultValue={comment ?? ''} aria-describedby={`${id}-hint`} />
          <p id={`${id}-hint`} className="vd-field__hint">
            {say('commentHint', { most: commentMax })}
          </p>
        </div>
        <DialogEnd error={problems.error} action={action} working={acknowledging.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
