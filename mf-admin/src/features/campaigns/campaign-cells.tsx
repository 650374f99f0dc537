import type { CampaignView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { campaignStateTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { CountBar } from './count-bar.tsx';
import { messages } from './messages.ts';
import { campaignTones, endedOf, totalOf } from './words.ts';
import * as styles from './campaigns.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

export function StateChip({ campaign: { state } }: { readonly campaign: Pick<CampaignView, 'state'> }): ReactNode {
  const text = useText();
  return <Chip tone={campaignTones[state]}>{text(campaignStateTexts[state])}</Chip>;
}

export function ProgressCell({ campaign: { counts } }: { readonly campaign: CampaignView }): ReactNode {
  const say = useMessages(messages);
  const total = totalOf(counts);
  if (total === 0) return <span className={pagesStyles.admNone}>{say('notStarted')}</span>;
  return (
    <span className={styles.campaignProgress}>
      <CountBar counts={counts} />
      <span className="vd-number">{say('counted', { done: endedOf(counts), all: total })}</span>
      {counts.failure > 0 && <span className={styles.campaignProgressFailed}>{say('failed', { n: counts.failure })}</span>}
    </span>
  );
}
