import type { FaultView } from '@voltdeck/contract';
import { textIn, useLanguage, useMessages } from '@voltdeck/kit';
import { Age, LevelBadge, Skeleton } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { isOpenFault } from './verdict.ts';
import { VerdictTile } from './verdict-tile.tsx';
import * as styles from './verdict.module.css';

const shown = 3;

/** The worst active faults. */
export function FaultTile({ deviceId, faults }: { readonly deviceId: string; readonly faults: readonly FaultView[] | null }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const rest = faults === null ? 0 : faults.length - shown;
  return (
    <VerdictTile title={say('faults')} {...(rest > 0 ? { to: pathTo(pages.failure, { id: deviceId }), more: say('moreFaults', { n: rest }) } : {})}>
      {faults === null ? (
        <Skeleton height="60px" />
      ) : faults.length === 0 ? (
        <p className={styles.verdictNone}>{say('noFaults')}</p>
      ) : (
        <ul className={styles.verdictList}>
          {faults.slice(0, shown).map((fault) => (
            <li key={fault.id}>
              <LevelBadge level={fault.endLevel} /> <span>{textIn(fault.name, language)}</span>{' '}
              <span className={styles.verdictFaint}>
                <Age since={fault.startedAt} />
                {!isOpenFault(fault) && ` · ${say('isHandled')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </VerdictTile>
  );
}
