import type { PackHealthView, WeldView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages } from '@voltdeck/kit';
import { Card, EmptyState, formatNumber } from '@voltdeck/kit/widgets';
import { codeText, relays as relayTexts } from '@voltdeck/protocol/codes';
import { packLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './relay-work.module.css';

/** How often each relay closed, and whether one may no longer open. */
export function RelayWorkCard({ health }: { readonly health: Pick<PackHealthView, 'relays' | 'relaysFrom' | 'weld'> }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const from = new Date(health.relaysFrom).toLocaleDateString(language, { dateStyle: 'medium' });
  const most = Math.max(1, ...health.relays.map(({ closings }) => closings));
  return (
    <Card title={say('title')} hint={say('hint', { from })}>
      {health.relays.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <ul className={styles.relayWork}>
          {health.relays.map(({ relay, closings }) => (
            <li key={relay} className={styles.relayWorkRelay}>
              <span>{codeText(relayTexts, relay, language)}</span>
              <span className={styles.relayWorkBar} aria-hidden="true">
                <span style={{ width: `${(closings / most) * 100}%` }} />
              </span>
              <span className="vd-number">{say('closings', { n: formatNumber(closings, 0) })}</span>
            </li>
          ))}
        </ul>
      )}
      <Weld weld={health.weld} />
    </Card>
  );
}

function Weld({ weld }: { readonly weld: WeldView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const suspected = weld.flowing > 0 || weld.faults > 0;
  const at = weld.flowingAt === null ? '' : momentText(weld.flowingAt, language);
  return (
    <div className={suspected ? `${styles.relayWorkWeld} ${styles.relayWorkWeldSuspected}` : styles.relayWorkWeld}>
      <strong>{say('weld')}</strong>
      <p>
        {!suspected && say('weldNone')}
        {weld.flowing > 0 && say('weldFlow', { n: weld.flowing, limit: packLimits.flowLeast, at })} {weld.faults > 0 && say('weldFaults', { n: weld.faults })}{' '}
        {suspected && say('weldDo')}
      </p>
    </div>
  );
}
