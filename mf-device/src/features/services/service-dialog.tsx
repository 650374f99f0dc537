import type { ServiceMarkView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, FieldNote, noteAttributes, problem, TextField, useProblems } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useId, type FormEvent, type ReactNode } from 'react';
import { toLocalField } from '../../range/local-field.ts';
import { messages } from './messages.ts';

interface ServiceDialogProps {
  readonly deviceId: string;
  readonly onSaved: (mark: ServiceMarkView) => void;
  readonly onClose: () => void;
}

/** Records that a service was done: now, or at a time in the past. */
export function ServiceDialog({ deviceId, onSaved, onClose }: ServiceDialogProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const id = useId();
  const saving = useWrite({
    send: (body: { readonly at: number; readonly comment?: string }) => call(endpoints.serviceMarkAdd, { parameters: { deviceId }, body }),
    renews: [endpoints.serviceMarks, endpoints.deviceEvents],
    onDone: onSaved,
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const at = Date.parse(String(given.get('at') ?? ''));
    const comment = String(given.get('comment') ?? '').trim();
    if (problems.check(at <= Date.now() ? [] : [problem('at', 'required', messages.whenNeed)])) saving.send({ at, ...(comment === '' ? {} : { comment }) });
  };
  return (
    <Dialog title={say('add')} onClose={onClose}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextField name="at" label={say('when')} type="datetime-local" hint={say('whenHint')} defaultValue={toLocalField(Date.now())} problem={problems.of('at')} />
        <div className="vd-field">
          <label className="vd-field__label" htmlFor={id}>
            {say('comment')}
          </label>
          <textarea id={id} name="comment" className="vd-field__input" rows={3} maxLength={limits.faultCommentMax} {...noteAttributes(id, undefined, say('commentHint'))} />
          <FieldNote id={id} hint={say('commentHint')} />
        </div>
        <DialogEnd error={problems.error} action={say('save')} working={saving.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
