import type { RotaForm, RotaView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { date, textOf } from '@voltdeck/kit/list';
import { Dialog, DialogEnd, problem, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import { rotaLimits, rotaRhythms, type FieldProblem } from '@voltdeck/protocol/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { PeopleOrder } from './people-order.tsx';
import * as styles from './rotas.module.css';

interface RotaDialogProps {
  /** Null: a new one. */
  readonly rota: RotaView | null;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), text: `${String(hour).padStart(2, '0')}:00` }));

const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

function formOf(rota: RotaView | null): RotaForm {
  if (rota === null) return { name: '', rhythm: 'daily', hour: 8, startsOn: today(), people: [] };
  const { name, rhythm, hour, startsOn, people } = rota;
  return { name, rhythm, hour, startsOn, people: people.map(({ userId }) => userId) };
}

const problemsOf = ({ name, startsOn, people }: RotaForm): FieldProblem[] => [
  ...(name.trim() === '' ? [problem('name', 'required', messages.needName)] : []),
  ...(startsOn === '' ? [problem('startsOn', 'required', messages.needDay)] : []),
  ...(people.length === 0 ? [problem('people', 'required', messages.needPeople)] : []),
];

/** Adds or changes a rota. */
export function RotaDialog({ rota, onSaved, onClose }: RotaDialogProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const [form, setForm] = useState(() => formOf(rota));
  const change = (changed: Partial<RotaForm>): void => setForm({ ...form, ...changed });
  const saving = useWrite({
    send: () => (rota === null ? call(endpoints.rotaAdd, { body: form }) : call(endpoints.rotaChange, { parameters: { id: rota.id }, body: { ...form, revision: rota.revision } })),
    onDone: ({ name }) => onSaved(name),
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (problems.check(problemsOf(form))) saving.send();
  };
  return (
    <Dialog title={rota === null ? say('addTitle') : say('changeTitle', { name: rota.name })} onClose={onClose}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextField name="name" label={say('name')} maxLength={rotaLimits.nameMax} value={form.name} problem={problems.of('name')} onChange={({ target }) => change({ name: target.value })} />
        <div className={styles.admTimes}>
          <SelectField
            name="rhythm"
            label={say('rhythm')}
            options={rotaRhythms.map((value) => ({ value, text: say(value) }))}
            value={form.rhythm}
            onChange={({ target }) => change({ rhythm: rotaRhythms.find((each) => each === target.value) ?? 'daily' })}
          />
          <SelectField name="hour" label={say('hour')} options={hours} value={String(form.hour)} onChange={({ target }) => change({ hour: Number(target.value) })} />
        </div>
        <date.Edit name="startsOn" label={say('startsOn')} hint={say('startsOnHint')} value={form.startsOn} problem={problems.of('startsOn')} onChange={(value) => change({ startsOn: textOf(value) })} />
        <PeopleOrder chosen={form.people} problem={problems.of('people')} onChange={(people) => change({ people })} />
        <DialogEnd error={problems.error} action={say('save')} working={saving.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
