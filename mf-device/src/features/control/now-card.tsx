import type { LatestView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Age, Card, Skeleton, StateChip, Value } from '@voltdeck/kit/widgets';
import { recordFields, type RecordFieldName } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { Restrictions } from './restrictions.tsx';
import * as styles from './now-card.module.css';

/** By these the interlocks are judged, and by current and power one sees what a command did. */
const shown: readonly RecordFieldName[] = ['speed', 'chargingState', 'current', 'soc', 'faultLevel', 'signalStrength'];

interface NowCardProps {
  /** null: it is on its way, or the vehicle has never reported. */
  readonly latest: LatestView | null;
  readonly waiting: boolean;
}

/** What the vehicle does at this moment, and what holds it back. */
export function NowCard({ latest, waiting }: NowCardProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <Card title={say('now')}>
      {latest === null && (waiting ? <Skeleton height="336px" /> : <p className={styles.controlNowNone}>{say('noReport')}</p>)}
      {latest !== null && (
        <>
          <dl className={styles.controlNow}>
            <div>
              <dt>{say('lastReport')}</dt>
              <dd>
                <Age since={latest.receivedAt} staleAfterMs={latest.offlineAfterMs} /> · <StateChip state={latest.workingState} />
              </dd>
            </div>
            {shown.map((name) => (
              <div key={name}>
                <dt>{text(recordFields[name].label)}</dt>
                <dd>
                  <Value name={name} value={latest.values[name]} reason={latest.reasons[name]} />
                </dd>
              </div>
            ))}
          </dl>
          <Restrictions bits={latest.values['restrictions'] ?? null} powerLimit={latest.values['powerLimit'] ?? null} />
        </>
      )}
    </Card>
  );
}
