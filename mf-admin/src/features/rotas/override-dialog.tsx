import type { RotaView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { moment, one, textOf } from '@voltdeck/kit/list';
import { Dialog, DialogEnd, FieldNote, problem, useProblems } from '@voltdeck/kit/widgets';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { users } from '../../entity/references.ts';
import { messages } from './messages.ts';
import * as styles from './rotas.module.css';

interface OverrideDialogProps {
  readonly rota: RotaView;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const someone = one(users);

/** Puts someone on duty in place of the rota for a while. */
export function OverrideDialog({ rota: { id, name }, onSaved, onClose }: OverrideDialogProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const noteId = useId();
  /** Moments as epoch ms, in digits. */
  const [form, setForm] = useState({ userId: '', from: String(Date.now()), to: '' });
  const saving = useWrite({ send: () => call(endpoints.rotaOverrideAdd, { parameters: { id }, body: { userId: form.userId, from: Number(form.from), to: Number(form.to) } }), onDone: onSaved, onError: problems.fail });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const inOrder = form.from !== '' && form.to !== '' && Number(form.from) < Number(form.to);
    if (problems.check([...(form.userId === '' ? [problem('userId', 'required', messages.needPerson)] : []), ...(inOrder ? [] : [problem('to', 'order', messages.needTimes)])])) saving.send();
  };
  return (
    <Dialog title={say('overrideTitle', { name })} onClose={onClose}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <p className="vd-dialog__text">{say('overrideAbout')}</p>
        <someone.Edit name="userId" label={say('person')} hint={say('peopleHint')} value={form.userId} problem={problems.of('userId')} onChange={(value) => setForm({ ...form, userId: textOf(value) })} />
        <div className={styles.admTimes}>
          <moment.Edit name="from" label={say('from')} value={form.from} onChange={(value) => setForm({ ...form, from: textOf(value) })} />
          <moment.Edit name="to" label={say('to')} value={form.to} onChange={(value) => setForm({ ...form, to: textOf(value) })} />
        </div>
        <FieldNote id={noteId} problem={problems.of('to')} />
        <DialogEnd error={problems.error} action={say('overrideSave')} working={saving.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
