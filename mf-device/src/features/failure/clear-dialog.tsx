import type { FaultView } from '@voltdeck/contract';
import { ApiError, call, endpoints, textIn, useLanguage, useMessages, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, DialogCancel, ErrorLine, FieldNote, noteAttributes, problem, useProblems } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useId, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { renewFaults } from './use-faults.ts';
import * as styles from './failure.module.css';

interface ClearDialogProps {
  readonly fault: FaultView;
  readonly onClose: () => void;
}

const isReported = (error: unknown): boolean => error instanceof ApiError && error.code === 'FAULT_REPORTED';

/** Ends a fault that the vehicle does not end, with the reason; asks once more when the vehicle is heard. */
export function ClearDialog({ fault, onClose }: ClearDialogProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const problems = useProblems();
  const id = useId();
  const clearing = useWrite({
    send: (body: { readonly reason: string; readonly confirmed?: boolean }) => call(endpoints.faultClear, { parameters: { faultId: fault.id }, body }).then(renewFaults),
    onDone: onClose,
    onError: problems.fail,
  });
  const missing = problems.of('reason');
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '').trim();
    if (!problems.check(reason === '' ? [problem('reason', 'required', messages.reasonMissing)] : [])) return;
    clearing.send({ reason, ...(form.has('confirmed') ? { confirmed: true } : {}) });
  };
  return (
    <Dialog title={say('clearTitle', { fault: textIn(fault.name, language) })} onClose={onClose}>
      <p className="vd-dialog__text">{say('clearWhy')}</p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <div className="vd-field">
          <label className="vd-field__label" htmlFor={id}>
            {say('reason')}
          </label>
          <textarea id={id} name="reason" className="vd-field__input" rows={3} maxLength={limits.faultCommentMax} {...noteAttributes(id, missing, say('reasonHint'))} />
          <FieldNote id={id} problem={missing} hint={say('reasonHint')} />
        </div>
        <ErrorLine error={problems.error} />
        {isReported(problems.error) && (
          <label className={styles.clearConfirm}>
            <input type="checkbox" name="confirmed" /> {say('clearConfirm')}
          </label>
        )}
        <div className="vd-dialog__actions">
          <DialogCancel onClose={onClose} />
          <Button type="primary" status="danger" htmlType="submit" loading={clearing.busy}>
            {say('clear')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
