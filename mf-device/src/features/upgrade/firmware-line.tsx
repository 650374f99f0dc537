import type { FirmwareFitView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { firmwareRefusals } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { bytesText } from './bytes-text.ts';
import { messages } from './messages.ts';
import * as styles from './upgrade.module.css';

interface FirmwareLineProps {
  readonly fit: FirmwareFitView;
  readonly children?: ReactNode;
}

/** One firmware: what it is, what is new in it, and why it is not for this vehicle. */
export function FirmwareLine({ fit: { firmware, refusals }, children }: FirmwareLineProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <li className={styles.upgradeFirmwareLine}>
      <div className={styles.upgradeFirmwareWhat}>
        <span className={styles.upgradeFirmwareVersion}>{firmware.version}</span>
        <div className={styles.upgradeFirmwareFacts}>
          <span>{firmware.name}</span>
          <span className="vd-number">{bytesText(firmware.size)}</span>
          <span>{say('signedBy', { key: firmware.keyName })}</span>
        </div>
        {refusals.length === 0 && <p className={styles.upgradeFirmwareNotes}>{text(firmware.notes)}</p>}
        {refusals.map((refusal) => (
          <p key={refusal} className={styles.upgradeFirmwareNotes}>
            {text(firmwareRefusals[refusal])}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
}
