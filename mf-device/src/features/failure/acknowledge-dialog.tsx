import type { FaultView } from '@voltdeck/contract';
import { call, endpoints, textIn, useLanguage, useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, useProblems } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useId, type FormEvent, type ReactNode } from 'react';
import { isUnhandled } from './fault-words.ts';
import { messages } from './messages.ts';
import { renewFaults } from './use-faults.ts';

interface AcknowledgeDialogProps {
  readonly fault: FaultView;
  readonly onClose: () => void;
}

/** Says that somebody takes care of a fault, with a comment; or changes that comment. */
export function AcknowledgeDialog({ fault, onClose }: AcknowledgeDialogProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const problems = useProblems();
  const id = useId();
  const acknowledging = useWrite({
    send: (body: { readonly comment: string }) => call(endpoints.faultAcknowledge, { parameters: { faultId: fault.id }, body }).then(renewFaults),
    onDone: onClose,
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const comment = String(new FormData(event.currentTarget).get('comment') ?? '').trim();
    acknowledging.send({ comment });
  };
  return (
    <Dialog title={say('acknowledgeTitle', { fault: textIn(fault.name, language) })} onClose={onClose}>
      <p className="vd-dialog__text">{say('acknowledgeWhy')}</p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <div className="vd-field">
          <label className="vd-field__label" htmlFor={id}>
            {say('comment')}
          </label>
          <textarea id={id} name="comment" className="vd-field__input" rows={4} maxLength={limits.faultCommentMax} defaultValue={fault.comment ?? ''} aria-describedby={`${id}-hint`} />
          <p id={`${id}-hint`} className="vd-field__hint">
            {say('commentHint', { most: limits.faultCommentMax })}
          </p>
        </div>
        <DialogEnd error={problems.error} action={isUnhandled(fault) ? say('acknowledge') : say('save')} working={acknowledging.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
