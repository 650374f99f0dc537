import type { CampaignView } from '@voltdeck/contract';
import { Link, momentText, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Banner, durationText } from '@voltdeck/kit/widgets';
import { campaignCauseTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { campaignListPath } from '../../registry/paths.ts';
import { ActButtons } from './act-buttons.tsx';
import type { ActName } from './acts.ts';
import { StateChip } from './campaign-cells.tsx';
import { messages } from './messages.ts';
import { pausedText } from './paused-text.ts';
import * as styles from './campaigns.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

/** What the campaign is, where it stands, and what can be done. */
export function CampaignHead({ campaign, onAct }: { readonly campaign: CampaignView; readonly onAct: (name: ActName) => void }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const timeOf = (at: string): string => momentText(at, language);
  const { name, version, state, cause, detail, createdBy, createdAt, startedBy, startedAt, approvedBy, needsApproval } = campaign;
  return (
    <>
      <header className={styles.campaignHead}>
        <div className={styles.campaignHeadWhat}>
          <Link className="vd-link" to={campaignListPath}>
            {say('back')}
          </Link>
          <h1 className={pagesStyles.admTitle}>
            {name} <span className={pagesStyles.admVersion}>{version}</span> <StateChip campaign={campaign} />
          </h1>
          <p className={styles.campaignHeadFacts}>
            <span>{say('byOf', { by: createdBy, at: timeOf(createdAt) })}</span>
            {approvedBy !== null && <span>{say('approvedOf', { by: approvedBy })}</span>}
            {startedAt !== null && <span>{say('startedOf', { by: startedBy ?? '–', at: timeOf(startedAt) })}</span>}
          </p>
        </div>
        <ActButtons campaign={campaign} onAct={onAct} />
      </header>
      <div role="status">{state === 'finished' && <Finished campaign={campaign} />}</div>
      {state === 'draft' && needsApproval && <Banner title={say('needsApproval')}>{null}</Banner>}
      {(state === 'paused' || state === 'stopped') && cause !== null && (
        <Banner title={text(campaignCauseTexts[cause])}>{pausedText(detail, language)}</Banner>
      )}
    </>
  );
}

/** What came of a campaign that has ended by itself. */
function Finished({ campaign: { startedAt, endedAt, counts } }: { readonly campaign: CampaignView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  if (startedAt === null || endedAt === null) return null;
  const { success, failure, cancelled } = counts;
  const time = durationText(Date.parse(endedAt) - Date.parse(startedAt), language);
  return (
    <Banner title={say('finishedTitle')}>
      {say('finishedText', { at: momentText(endedAt, language), time, success, failure, cancelled })} {failure > 0 && say('finishedRetry')}
    </Banner>
  );
}
