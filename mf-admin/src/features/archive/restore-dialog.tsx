import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, SelectField } from '@voltdeck/kit/widgets';
import { archiveRestoreDaysMax } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';

const keepChoices = [1, 7, 30, 90, archiveRestoreDaysMax] as const;
const usualDays = 7;

interface RestoreDialogProps {
  readonly day: string;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks how long the records of a day stay in the store. */
export function RestoreDialog({ day, onDone, onClose }: RestoreDialogProps): ReactNode {
  const say = useMessages(messages);
  const [keepDays, setKeepDays] = useState<number>(usualDays);
  const restoring = useWrite({
    send: () => call(endpoints.archiveRestore, { parameters: { day }, body: { keepDays } }),
    renews: [endpoints.archiveDays, endpoints.archive],
    onDone: () => {
      onDone(say('restoreOrdered', { day }));
      onClose();
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    restoring.send();
  };
  return (
    <Dialog title={say('restoreOf', { day })} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p className="vd-dialog__text">{say('restoreText')}</p>
        <SelectField name="keepDays" label={say('keep')} value={String(keepDays)} onChange={({ target }) => setKeepDays(Number(target.value))} options={keepChoices.map((days) => ({ value: String(days), text: say('afterDays', { days }) }))} />
        <DialogEnd error={restoring.error} action={say('restore')} working={restoring.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
