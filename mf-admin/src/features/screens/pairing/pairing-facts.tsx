import type { WallPairingView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages } from '@voltdeck/kit';
import { Age } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './pairing.module.css';

/** From where and when a screen asked: what its person compares with the screen in front of them. */
export function PairingFacts({ pairing: { address, device, site, askedAt } }: { readonly pairing: WallPairingView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say('address'), address],
    [
      say('askedAt'),
      <span key="at">
        {momentText(askedAt, language)} (<Age since={askedAt} />)
      </span>,
    ],
    [say('site'), site ?? say('siteOwn')],
    [say('device'), device === '' ? say('deviceNone') : device],
  ];
  return (
    <dl className={styles.pairingFacts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
