import { useMessages, useText, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, useProblems } from '@voltdeck/kit/widgets';
import { snoozeSpans, snoozeUsual } from '@voltdeck/protocol/contract';
import { useId, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';

interface SnoozeFormProps<Output> {
  readonly title: string;
  readonly why: string;
  /** It is snoozed now, which can be ended. */
  readonly isSnoozed: boolean;
  readonly send: (minutes: number) => Promise<Output>;
  readonly end: () => Promise<Output>;
  readonly onDone: (output: Output) => void;
  readonly onClose: () => void;
}

const endsNow = 'end';

/** Puts a fault or an alarm off for a while, as the bulk action of the alarm list does; or ends that. */
export function SnoozeForm<Output>({ title, why, isSnoozed, send, end, onDone, onClose }: SnoozeFormProps<Output>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const id = useId();
  const snoozing = useWrite({ send: (chosen: string) => (chosen === endsNow ? end() : send(Number(chosen))), onDone, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    snoozing.send(String(new FormData(event.currentTarget).get('minutes')));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="vd-dialog__text">{why}</p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <div className="vd-field">
          <label className="vd-field__label" htmlFor={id}>
            {say('snoozeFor')}
          </label>
          <select id={id} name="minutes" className="vd-field__input" defaultValue={snoozeUsual}>
            {snoozeSpans.map((span) => (
              <option key={span.minutes} value={span.minutes}>
                {text(span.text)}
              </option>
            ))}
            {isSnoozed && <option value={endsNow}>{say('snoozeEnd')}</option>}
          </select>
        </div>
        <DialogEnd error={problems.error} action={say('snooze')} working={snoozing.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
