import { useMessages } from '@voltdeck/kit';
import { one } from '@voltdeck/kit/list';
import { Card, FieldNote, noteAttributes, Segmented, TextField } from '@voltdeck/kit/widgets';
import { useId, type ReactNode } from 'react';
import { customers, groups, projects } from '../../entity/references.ts';
import { targetKinds, type FilterName } from './draft.ts';
import { formMessages } from './form-messages.ts';
import type { FormPart } from './form-part.ts';
import * as styles from './campaign-form.module.css';

const references = [
  { name: 'projectId', control: one(projects) },
  { name: 'customerId', control: one(customers) },
  { name: 'groupId', control: one(groups) },
] as const satisfies readonly { readonly name: FilterName; readonly control: unknown }[];

const lines = ['bmsModel', 'softwareVersion', 'search'] as const satisfies readonly FilterName[];

/** Whom it reaches: by conditions, by a list, or plainly all. */
export function WhomCard({ draft, problems, onChange }: FormPart): ReactNode {
  const say = useMessages(formMessages);
  const problem = problems.of('target');
  return (
    <Card title={say('whom')} action={<Segmented label={say('whom')} options={targetKinds.map((value) => ({ value, text: say(value) }))} value={draft.targetKind} onChange={(targetKind) => onChange({ targetKind })} />}>
      {draft.targetKind === 'filter' && <FilterFields draft={draft} problems={problems} onChange={onChange} />}
      {draft.targetKind === 'vins' && <VinsField draft={draft} problems={problems} onChange={onChange} />}
      {draft.targetKind === 'filter' && problem !== undefined && <FieldNote id="campaign-target" problem={problem} />}
    </Card>
  );
}

function FilterFields({ draft, onChange }: FormPart): ReactNode {
  const say = useMessages(formMessages);
  const narrow = (name: FilterName, value: string): void => onChange({ filter: { ...draft.filter, [name]: value } });
  return (
    <div className={styles.campaignFormGrid}>
      {references.map(({ name, control: { Edit } }) => (
        <Edit key={name} name={name} label={say(name)} value={draft.filter[name]} onChange={(value) => narrow(name, typeof value === 'string' ? value : '')} />
      ))}
      {lines.map((name) => (
        <TextField key={name} name={name} label={say(name)} value={draft.filter[name]} autoComplete="off" onChange={(event) => narrow(name, event.target.value)} />
      ))}
    </div>
  );
}

function VinsField({ draft, problems, onChange }: FormPart): ReactNode {
  const say = useMessages(formMessages);
  const id = useId();
  const problem = problems.of('target');
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {say('vinList')}
      </label>
      <textarea id={id} name="vins" className="vd-field__input" spellCheck={false} value={draft.vins} onChange={(event) => onChange({ vins: event.target.value })} {...noteAttributes(id, problem, say('vinListHint'))} />
      <FieldNote id={id} problem={problem} hint={say('vinListHint')} />
    </div>
  );
}
