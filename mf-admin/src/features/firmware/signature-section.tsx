import type { FirmwareView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { firmwareCauseTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { SignatureCell } from './firmware-cells.tsx';
import { messages } from './messages.ts';
import * as styles from './firmware.module.css';

/** Who vouches for the bytes, and what they are. */
export function SignatureSection({ row }: { readonly row: FirmwareView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const at = momentText(row.signedAt, language);
  return (
    <ul className={styles.firmwareSignature}>
      <li>
        <SignatureCell firmware={row} /> {row.cause !== null && text(firmwareCauseTexts[row.cause])}
      </li>
      <li>{say('signedBy', { name: row.keyName, id: row.keyId })}</li>
      <li>{say('signedAt', { at })}</li>
      <li>
        {say('digest')} <code>{row.sha256}</code>
      </li>
    </ul>
  );
}
