import { useMessages } from '@voltdeck/kit';
import { QrCode } from '@voltdeck/kit/host';
import { shownPairingCode } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import * as styles from './pairing-page.module.css';

interface PairingPageProps {
  readonly code: string;
  /** Where the code is confirmed. */
  readonly link: string;
}

/** The code of this screen, to be read from the other side of the room, and the same as a picture for a phone. */
export function PairingPage({ code, link }: PairingPageProps): ReactNode {
  const say = useMessages(messages);
  return (
    <section className={`${styles.alonePairing} vd-dark`}>
      <div>
        <h1>{say('pairTitle')}</h1>
        <p className={styles.alonePairingCode} role="status">
          {shownPairingCode(code)}
        </p>
        <ol>
          <li>{say('pairScan')}</li>
          <li>{say('pairType')}</li>
        </ol>
        <p>{say('pairWho')}</p>
      </div>
      <QrCode className={styles.alonePairingQr} text={link} label={say('pairQr')} />
    </section>
  );
}
