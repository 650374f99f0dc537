import type { ModuleDetailView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, problem, TextField, useProblems } from '@voltdeck/kit/widgets';
import { moduleLimits } from '@voltdeck/protocol/contract';
import type { FormEvent, ReactNode } from 'react';
import { takeDetail } from '../../registry/queries.ts';
import { messages } from './messages.ts';

interface YankDialogProps {
  readonly module: ModuleDetailView;
  readonly version: string;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes a version away from new pages permanently, with the reason that is kept. */
export function YankDialog({ module, version, onDone, onClose }: YankDialogProps): ReactNode {
  const say = useMessages(messages);
  const title = useText()(module.title);
  const problems = useProblems();
  const yanking = useWrite({
    send: (reason: string) => call(endpoints.moduleYank, { parameters: { name: module.name }, body: { version, reason } }),
    onDone: (detail) => {
      takeDetail(detail);
      onDone(say('withdrawDone', { version }));
      onClose();
    },
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('reason');
    const reason = typeof given === 'string' ? given.trim() : '';
    if (problems.check(reason === '' ? [problem('reason', 'required', messages.needReason)] : [])) yanking.send(reason);
  };
  return (
    <Dialog title={say('withdrawTitle', { title, version })} onClose={onClose}>
      <p className="vd-dialog__text">{reach()}</p>
      <p className="vd-dialog__text">{say('withdrawFinal')}</p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextField name="reason" label={say('reason')} maxLength={moduleLimits.yankReasonCharactersMax} autoComplete="off" autoFocus problem={problems.of('reason')} />
        <DialogEnd error={problems.error} action={say('withdrawDo')} working={yanking.busy} danger onClose={onClose} />
      </form>
    </Dialog>
  );

  function reach(): string {
    if (version !== module.stable) return say('withdrawOther');
    return module.lastGood === null ? say('withdrawLast') : say('withdrawStable', { lastGood: module.lastGood });
  }
}
