import type { RecordView } from '@voltdeck/contract';
import { useMessages, useQueryState } from '@voltdeck/kit';
import { Card, LevelBadge, Segmented } from '@voltdeck/kit/widgets';
import { displayedLevel, levelDisplays, urgentLevel, type LevelDisplay } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { useFaultDictionary } from '../../faults/use-fault-dictionary.ts';
import { flagStates, type FlagState } from './flag-states.ts';
import { messages } from './messages.ts';
import * as styles from './flags.module.css';

/** Name in the address. */
const displayName = 'levels';

/** All fault flags with the state of each; levels as they are, or as normal and level 3 alone (docs/requirements.md, Fault levels). */
export function FlagCard({ deviceId, record }: { readonly deviceId: string; readonly record: Pick<RecordView, 'values' | 'faults'> }): ReactNode {
  const { nameOf } = useFaultDictionary(deviceId);
  const say = useMessages(messages);
  const [query, change] = useQueryState();
  const display = levelDisplays.find((known) => known === query.get(displayName)) ?? 'each';
  return (
    <Card
      title={say('title')}
      hint={display === 'two' ? say('twoHint', { level: urgentLevel }) : undefined}
      action={
        <Segmented<LevelDisplay>
          label={say('display')}
          options={levelDisplays.map((value) => ({ value, text: say(value) }))}
          value={display}
          onChange={(value) => change({ [displayName]: value === 'each' ? null : value })}
        />
      }
    >
      <ul className={styles.flags}>
        {flagStates(record).map((flag) => (
          <Flag key={flag.type} name={nameOf(flag.type)} flag={flag} display={display} />
        ))}
      </ul>
    </Card>
  );
}

function Flag({ name, flag: { type, level }, display }: { readonly name: string; readonly flag: FlagState; readonly display: LevelDisplay }): ReactNode {
  const say = useMessages(messages);
  const shown = level === null ? null : displayedLevel(level, display);
  return (
    <li className={styles.flag}>
      <span className={`vd-number ${styles.flagNumber}`}>{type}</span>
      <span className={styles.flagName}>{name}</span>
      {shown === null || shown === 0 ? <span className={styles.flagCalm}>{say(shown === null ? 'notSent' : 'normal')}</span> : <LevelBadge level={shown} long />}
    </li>
  );
}
