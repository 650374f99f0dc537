import type { UpgradeView } from '@voltdeck/contract';
import { useLanguage, useMessages, useText } from '@voltdeck/kit';
import { codeText, upgradeCauseTexts, upgradeStateTexts, upgradeStatuses } from '@voltdeck/protocol/codes';
import { useId, useState, type ReactNode } from 'react';
import { stepDetail } from '../../command/step-detail.ts';
import { Moment } from '../../lines/moment.tsx';
import { bytesText } from './bytes-text.ts';
import { messages } from './messages.ts';
import { useUpgrade } from './queries.ts';
import * as styles from './history.module.css';

/** One upgrade, and on demand the steps it took. */
export function UpgradeRow({ upgrade }: { readonly upgrade: UpgradeView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { version, versionBefore, createdAt, updatedAt, status, cause, detail, campaignId, requestedBy } = upgrade;
  return (
    <tr>
      <td className="vd-number">{version}</td>
      <td className="vd-number">{versionBefore ?? say('untold')}</td>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>
        <Moment at={updatedAt} />
      </td>
      <td>
        <button type="button" className={`${styles.upgradeHistoryStatus} ${styles[`upgradeHistoryStatus--${status}`] ?? ''}`} aria-expanded={isOpen} aria-controls={id} title={say('showSteps')} onClick={() => setOpen(!isOpen)}>
          {codeText(upgradeStatuses, status, language)}
        </button>
        <div id={id}>{isOpen && <UpgradeSteps upgradeId={upgrade.id} />}</div>
      </td>
      <td>{campaignId === null ? requestedBy : say('byCampaign')}</td>
      <td>
        {cause !== null && text(upgradeCauseTexts[cause])}
        {cause === null && detail === 'late' && stepDetail(detail, language)}
        {cause !== null && detail !== null && ` (${stepDetail(detail, language)})`}
      </td>
    </tr>
  );
}

function UpgradeSteps({ upgradeId }: { readonly upgradeId: string }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { data } = useUpgrade(upgradeId);
  return (
    <ol className={styles.upgradeHistorySteps} aria-label={say('steps')}>
      {data?.steps.map(({ at, state, bytesSent, detail }, place) => (
        <li key={place}>
          <span className="vd-number">{new Date(at).toLocaleTimeString(language, { hourCycle: 'h23' })}</span> {text(upgradeStateTexts[state])} {bytesSent !== null && bytesText(bytesSent)} {detail !== null && stepDetail(detail, language)}
        </li>
      ))}
    </ol>
  );
}
