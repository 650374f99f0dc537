import { call, endpoints, useMessages, useText } from '@voltdeck/kit';
import { Dialog, DialogEnd, problem, TextField, useFresh, useProblems } from '@voltdeck/kit/widgets';
import { moduleLimits, type ModuleDetailView } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
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
  const fresh = useFresh();
  const problems = useProblems();
  const [working, setWorking] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('reason');
    const reason = typeof given === 'string' ? given.trim() : '';
    if (!problems.check(reason === '' ? [problem('reason', 'required', messages.needReason)] : [])) return;
    setWorking(true);
    fresh
      .run(() => call(endpoints.moduleYank, { parameters: { name: module.name }, body: { version, reason } }))
      .then((detail) => {
        takeDetail(detail);
        onDone(say('withdrawDone', { version }));
        onClose();
      }, problems.fail)
      .finally(() => setWorking(false));
  };
  return (
    <>
      <Dialog title={say('withdrawTitle', { title, version })} onClose={onClose}>
        <p className="vd-dialog__text">{reach()}</p>
        <p className="vd-dialog__text">{say('withdrawFinal')}</p>
        <form ref={problems.form} onSubmit={onSubmit} noValidate>
          <TextField name="reason" label={say('reason')} maxLength={moduleLimits.yankReasonCharactersMax} autoComplete="off" autoFocus problem={problems.of('reason')} />
          <DialogEnd error={problems.error} action={say('withdrawDo')} working={working} danger onClose={onClose} />
        </form>
      </Dialog>
      {fresh.dialog}
    </>
  );

  function reach(): string {
    if (version !== module.stable) return say('withdrawOther');
    return module.lastGood === null ? say('withdrawLast') : say('withdrawStable', { lastGood: module.lastGood });
  }
}
