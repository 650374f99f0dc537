import { useMessages } from '@voltdeck/kit';
import { flag, one } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Card, FieldNote } from '@voltdeck/kit/widgets';
import { campaignLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { groups } from '../../entity/references.ts';
import type { DraftGroup } from './draft.ts';
import { FigureFields } from './figure-fields.tsx';
import { formMessages } from './form-messages.ts';
import type { FormPart } from './form-part.ts';
import * as styles from './campaign-form.module.css';

const { Edit: Pilot } = one(groups);
const { Edit: Ready } = flag;

/** How it goes on from few to many, and when it stops by itself. */
export function HowCard(part: FormPart): ReactNode {
  const say = useMessages(formMessages);
  const { draft, onChange } = part;
  const first = draft.pilotGroupId === '' ? 1 : 2;
  const changed = (place: number, group: DraftGroup): void => onChange({ groups: draft.groups.map((each, at) => (at === place ? group : each)) });
  return (
    <Card title={say('how')} hint={say('groupsHint')}>
      <div className={styles.campaignFormGrid}>
        <Pilot name="pilotGroupId" label={say('pilotGroupId')} hint={say('pilotHint')} value={draft.pilotGroupId} onChange={(value) => onChange({ pilotGroupId: typeof value === 'string' ? value : '' })} />
        <Ready name="preferReady" label={say('preferReady')} hint={say('preferReadyHint')} value={draft.preferReady} onChange={(value) => onChange({ preferReady: value === true })} />
      </div>
      {draft.groups.map((group, place) => (
        <GroupLine
          key={place}
          group={group}
          number={place + first}
          place={place}
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
      <p className={styles.campaignFormShares}>{say('shares')}</p>
      <FigureFields names={['successPercent', 'failurePercent', 'atOnce', 'perMinute']} {...part} />
    </Card>
  );
}

interface GroupLineProps {
  readonly group: DraftGroup;
  /** 1 first; behind the pilot group, where there is one. */
  readonly number: number;
  readonly place: number;
  readonly problems: FormPart['problems'];
  readonly onChange: (group: DraftGroup) => void;
  readonly onRemove: () => void;
}

function GroupLine({ group, number, place, problems, onChange, onRemove }: GroupLineProps): ReactNode {
  const say = useMessages(formMessages);
  const problem = problems.of(`groups.${place}`);
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
