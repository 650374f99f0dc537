import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, FieldNote } from '@voltdeck/kit/widgets';
import { campaignLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import type { DraftGroup } from './draft.ts';
import { FigureFields } from './figure-fields.tsx';
import { formMessages } from './form-messages.ts';
import type { FormPart } from './form-part.ts';
import * as styles from './campaign-form.module.css';

/** How it goes on from few to many, and when it stops by itself. */
export function HowCard(part: FormPart): ReactNode {
  const say = useMessages(formMessages);
  const { draft, onChange } = part;
  const changed = (place: number, group: DraftGroup): void => onChange({ groups: draft.groups.map((each, at) => (at === place ? group : each)) });
  return (
    <Card title={say('how')} hint={say('groupsHint')}>
      {draft.groups.map((group, place) => (
        <GroupLine
          key={place}
          group={group}
          number={place + 1}
          problems={part.problems}
          onChange={(next) => changed(place, next)}
          onRemove={() => onChange({ groups: draft.groups.filter((_, at) => at !== place) })}
        />
      ))}
      <p>
        <Button disabled={draft.groups.length >= campaignLimits.groupsMax} onClick={() => onChange({ groups: [...draft.groups, { by: 'percent', size: '' }] })}>
          {say('addGroup')}
        </Button>
      </p>
      <FigureFields names={['successPercent', 'failurePercent', 'atOnce', 'perMinute']} {...part} />
    </Card>
  );
}

interface GroupLineProps {
  readonly group: DraftGroup;
  /** 1 first. */
  readonly number: number;
  readonly problems: FormPart['problems'];
  readonly onChange: (group: DraftGroup) => void;
  readonly onRemove: () => void;
}

function GroupLine({ group, number, problems, onChange, onRemove }: GroupLineProps): ReactNode {
  const say = useMessages(formMessages);
  const problem = problems.of(`groups.${number - 1}`);
  return (
    <div className={styles.campaignFormGroup}>
      <span className={styles.campaignFormGroupName}>{say('groupN', { n: number })}</span>
      <input className="vd-field__input" inputMode="decimal" value={group.size} aria-label={say('sizeOf', { n: number })} aria-invalid={problem === undefined ? undefined : true} onChange={(event) => onChange({ ...group, size: event.target.value })} />
      <select className="vd-field__input" value={group.by} aria-label={say('unitOf', { n: number })} onChange={(event) => onChange({ ...group, by: event.target.value === 'count' ? 'count' : 'percent' })}>
        <option value="percent">{say('percent')}</option>
        <option value="count">{say('count')}</option>
      </select>
      <Button aria-label={say('removeGroup', { n: number })} onClick={onRemove}>
        ×
      </Button>
      {problem !== undefined && <FieldNote id={`campaign-group-${number}`} problem={problem} />}
    </div>
  );
}
