import type { CampaignCounts } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { campaignDeviceStates } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { totalOf } from './words.ts';
import * as styles from './campaigns.module.css';

/** How many devices are how far, as a bar and in words. */
export function CountBar({ counts, words = false }: { readonly counts: CampaignCounts; readonly words?: boolean }): ReactNode {
  const say = useMessages(messages);
  const total = totalOf(counts);
  const shown = barOrder.filter((state) => counts[state] > 0);
  const told = shown.map((state) => `${say(state)} ${counts[state]}`).join(', ');
  return (
    <>
      <svg className={styles.countBar} viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={told}>
        <rect className={styles.countBarRest} width="100" height="1" />
        {total > 0 &&
          shown.map((state) => {
            const before = shown.slice(0, shown.indexOf(state)).reduce((sum, each) => sum + counts[each], 0);
            return <rect key={state} className={styles[`countBarPart--${state}`]} x={(before / total) * 100} width={(counts[state] / total) * 100} height="1" />;
          })}
      </svg>
      {words && (
        <ul className={styles.countWords} aria-hidden="true">
          {campaignDeviceStates.map((state) => (
            <li key={state} className={`${styles.countWordsWord} ${styles[`countWordsWord--${state}`] ?? ''}`}>
              {say(state)} <b className="vd-number">{counts[state]}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is done from the left, what is left at the right. */
const barOrder = ['success', 'failure', 'running', 'cancelled', 'waiting'] as const satisfies readonly (keyof CampaignCounts)[];
