import type { CampaignView } from '@voltdeck/contract';
import { Link, momentText, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Banner } from '@voltdeck/kit/widgets';
import { campaignCauseTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { campaignListPath } from '../../registry/paths.ts';
import { ActButtons } from './act-buttons.tsx';
import type { ActName } from './acts.ts';
import { StateChip } from './campaign-cells.tsx';
import { messages } from './messages.ts';
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
      {state === 'draft' && needsApproval && <Banner title={say('needsApproval')}>{null}</Banner>}
      {(state === 'paused' || state === 'stopped') && cause !== null && (
        <Banner title={text(campaignCauseTexts[cause])}>{detail}</Banner>
      )}
    </>
  );
}
