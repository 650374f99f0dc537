import { useMessages, useText } from '@voltdeck/kit';
import { firmwareRefusals, type FirmwareFitView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { bytesText } from './bytes-text.ts';
import { messages } from './messages.ts';

interface FirmwareLineProps {
  readonly fit: FirmwareFitView;
  readonly children?: ReactNode;
}

/** One firmware: what it is, what is new in it, and why it is not for this vehicle. */
export function FirmwareLine({ fit: { firmware, refusals }, children }: FirmwareLineProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <li className="upgrade-firmware__line">
      <div className="upgrade-firmware__what">
        <span className="upgrade-firmware__version">{firmware.version}</span>
        <div className="upgrade-firmware__facts">
          <span>{firmware.name}</span>
          <span className="vd-number">{bytesText(firmware.size)}</span>
          <span>{say('signedBy', { key: firmware.keyName })}</span>
        </div>
        {refusals.length === 0 && <p className="upgrade-firmware__notes">{text(firmware.notes)}</p>}
        {refusals.map((refusal) => (
          <p key={refusal} className="upgrade-firmware__notes">
            {text(firmwareRefusals[refusal])}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
}
