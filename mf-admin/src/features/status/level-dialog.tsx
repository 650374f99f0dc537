import type { LogLevelForm, ProcessVitals } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, SelectField } from '@voltdeck/kit/widgets';
import { logLevels, serviceNames } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';

const minuteChoices = [10, 60, 480] as const;

interface LevelDialogProps {
  readonly process: ProcessVitals;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Another level of the log for a while. */
export function LevelDialog({ process, onDone, onClose }: LevelDialogProps): ReactNode {
  const say = useMessages(messages);
  const [level, setLevel] = useState(process.logLevel);
  const [minutes, setMinutes] = useState<number>(minuteChoices[0]);
  const service = serviceNames.find((name) => name === process.service);
  const chosen = logLevels.find((each) => each === level);
  const changing = useWrite({
    send: (body: LogLevelForm) => call(endpoints.logLevel, { body }),
    onDone: () => {
      onDone(say('changed', { service: process.service, level }));
      onClose();
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (service !== undefined && chosen !== undefined) changing.send({ service, level: chosen, minutes });
  };
  const spans = minuteChoices.map((count) => ({ value: String(count), text: count < 60 ? say('forMinutes', { count }) : say('forHours', { count: count / 60 }) }));
  return (
    <Dialog title={say('levelTitle', { service: process.service })} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p className="vd-dialog__text">{say('levelWhy')}</p>
        <SelectField name="level" label={say('level')} value={level} onChange={({ target }) => setLevel(target.value)} options={logLevels.map((value) => ({ value, text: value }))} />
        <SelectField name="minutes" label={say('minutes')} value={String(minutes)} onChange={({ target }) => setMinutes(Number(target.value))} options={spans} />
        <DialogEnd error={changing.error} action={say('take')} working={changing.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
