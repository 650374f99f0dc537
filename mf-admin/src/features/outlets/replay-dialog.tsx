import type { OutletView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { line, moment, textOf } from '@voltdeck/kit/list';
import { Dialog, DialogEnd, problem, useProblems } from '@voltdeck/kit/widgets';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';

/** Moves an outlet to a time, or of events to a position. */
export function ReplayDialog({ outlet, onDone, onClose }: { readonly outlet: OutletView; readonly onDone: (text: string) => void; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const [from, setFrom] = useState('');
  const [typed, setTyped] = useState('');
  const { id, name, position } = outlet;
  const given = typed.trim();
  const replaying = useWrite({
    send: () => call(endpoints.outletReplay, { parameters: { id }, body: from === '' ? { position: given } : { from: Number(from) } }),
    onDone: () => onDone(say('replayed', { name })),
    onError: problems.fail,
  });
  const field = position === null ? 'from' : 'position';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = [
      ...((from === '') === (given === '') ? [problem(field, 'required', messages.needStart)] : []),
      ...(/^\d{0,18}$/.test(given) ? [] : [problem('position', 'format', messages.needPosition)]),
    ];
    if (problems.check(found)) replaying.send();
  };
  return (
    <Dialog title={say('replayOf', { name })} onClose={onClose}>
      <p className="vd-dialog__text">{say('replayWhy')}</p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        {position !== null && <p className="vd-dialog__text">{say('replayEvents')}</p>}
        <moment.Edit name="from" label={say('replayFrom')} value={from} problem={problems.of('from')} onChange={(value) => setFrom(textOf(value))} />
        {position !== null && (
          <line.Edit name="position" label={say('replayPosition')} hint={say('replayPositionHint', { position })} value={typed} problem={problems.of('position')} onChange={(value) => setTyped(textOf(value))} />
        )}
        <DialogEnd error={problems.error} action={say('replay')} working={replaying.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
