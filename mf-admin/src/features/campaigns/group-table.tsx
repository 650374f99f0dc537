import type { CampaignGroupView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { CountBar } from './count-bar.tsx';
import { messages } from './messages.ts';
import { endedOf } from './words.ts';
import * as styles from './campaigns.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

/** The waves in their order, each with its bar. */
export function GroupTable({ groups, pilot }: { readonly groups: readonly CampaignGroupView[]; readonly pilot: boolean }): ReactNode {
  const say = useMessages(messages);
  if (groups.length === 0) return <p className={pagesStyles.admNone}>{say('notStarted')}</p>;
  return (
    <ol className={styles.campaignGroups}>
      {groups.map((group) => (
        <li key={group.number} className={styles.campaignGroupsLine}>
          <span className={styles.campaignGroupsName}>{say(pilot && group.number === 1 ? 'pilotN' : 'groupN', { n: group.number })}</span>
          <GroupState group={group} />
          <span className={`${styles.campaignGroupsCount} vd-number`}>{say('counted', { done: endedOf(group.counts), all: group.devices })}</span>
          <div className={styles.campaignGroupsBar}>
            <CountBar counts={group.counts} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function GroupState({ group: { startedAt, passedAt } }: { readonly group: CampaignGroupView }): ReactNode {
  const say = useMessages(messages);
  if (passedAt !== null) return <Chip tone="good">{say('groupPassed')}</Chip>;
  return startedAt === null ? <Chip>{say('groupWaits')}</Chip> : <Chip tone="notice">{say('groupRuns')}</Chip>;
}
