import { defineMessages, useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, problem, TextField, useProblems } from '@voltdeck/kit/widgets';
import { moduleLimits } from '@voltdeck/protocol/contract';
import type { FormEvent, ReactNode } from 'react';

const messages = defineMessages({
  reason: { 'zh-CN': '原因', en: 'Reason' },
  needReason: { 'zh-CN': '请填写原因', en: 'Enter a reason' },
});

interface ReasonDialogProps {
  readonly title: string;
  /** Whom and what it reaches. */
  readonly sentences: readonly string[];
  /** What the button that does it says. */
  readonly action: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is taken away from others, and for the reason, which is kept. */
export function ReasonDialog({ title, sentences, action, send, onClose }: ReasonDialogProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const sending = useWrite({ send, onDone: onClose, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('reason');
    const reason = typeof given === 'string' ? given.trim() : '';
    if (problems.check(reason === '' ? [problem('reason', 'required', messages.needReason)] : [])) sending.send(reason);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {sentences.map((sentence) => (
        <p key={sentence} className="vd-dialog__text">
          {sentence}
        </p>
      ))}
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextField name="reason" label={say('reason')} maxLength={moduleLimits.reasonCharactersMax} autoComplete="off" autoFocus problem={problems.of('reason')} />
        <DialogEnd error={problems.error} action={action} working={sending.busy} danger onClose={onClose} />
      </form>
    </Dialog>
  );
}
