import { textIn, useLanguage, useMessages, useQueryState, useText } from '@voltdeck/kit';
import { Card, ErrorState, LevelBadge, Segmented, Skeleton } from '@voltdeck/kit/widgets';
import { commandStateTexts, eventKinds, isEventKind, remoteCommands } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Moment } from '../../lines/moment.tsx';
import type { Change } from './changes.ts';
import { messages } from './messages.ts';
import { useChanges } from './use-verdict.ts';
import * as styles from './verdict.module.css';

const shifts = ['8', '12', '24'] as const;
type Shift = (typeof shifts)[number];
/** Name in the address. */
const shiftName = 'shift';
const shown = 10;

/** What became otherwise since the last shift: faults, events, commands, parts and data of the vehicle. */
export function ChangesCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const [query, change] = useQueryState();
  const shift = shifts.find((hours) => hours === query.get(shiftName)) ?? shifts[0];
  const { changes, error } = useChanges(deviceId, Number(shift));
  return (
    <Card
      title={say('changes')}
      className={styles.verdictHistory}
      action={
        <Segmented<Shift>
          label={say('shift')}
          options={shifts.map((value) => ({ value, text: say('hours', { n: value }) }))}
          value={shift}
          onChange={(value) => change({ [shiftName]: value === shifts[0] ? null : value })}
        />
      }
    >
      {changes === null ? (
        error === null ? <Skeleton height="240px" /> : <ErrorState error={error} onRetry={() => location.reload()} />
      ) : changes.length === 0 ? (
        <p className={styles.verdictNone}>{say('noChanges', { n: shift })}</p>
      ) : (
        <ol className={styles.verdictChanges}>
          {changes.slice(0, shown).map((each) => (
            <li key={each.key}>
              <Moment at={each.at} />
              <ChangeWords change={each} />
            </li>
          ))}
        </ol>
      )}
      {changes !== null && changes.length > shown && <p className={styles.verdictFaint}>{say('moreChanges', { n: changes.length - shown })}</p>}
    </Card>
  );
}

function ChangeWords({ change }: { readonly change: Change }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  switch (change.kind) {
    case 'event':
      return <span>{isEventKind(change.event.kind) ? text(eventKinds[change.event.kind]) : change.event.kind}</span>;
    case 'command':
      return <span>{say('command', { command: text(remoteCommands[change.command.command].text), state: text(commandStateTexts[change.command.state]) })}</span>;
    case 'part':
      return <span>{say('part', { part: say(change.binding.part), code: change.binding.code })}</span>;
    case 'data':
      return <span>{say('data', { by: change.change.by })}</span>;
    default: {
      const { fault } = change;
      const names = { faultBegan: null, faultEnded: fault.clearedBy, acknowledged: fault.acknowledgedBy, withdrawn: fault.withdrawnBy };
      const key = change.kind === 'faultEnded' && fault.clearedBy !== null ? 'faultCleared' : change.kind;
      return (
        <span>
          <LevelBadge level={fault.highestLevel} /> {say(key, { fault: textIn(fault.name, language), name: names[change.kind] ?? '' })}
        </span>
      );
    }
  }
}
