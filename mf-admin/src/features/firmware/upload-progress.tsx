import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { sizeText } from '../../registry/size-text.ts';
import { messages } from './messages.ts';
import * as styles from './firmware.module.css';

/** How far an upload is, bytes. */
export interface Sent {
  readonly bytes: number;
  readonly size: number;
}

export function UploadProgress({ sent: { bytes, size }, isRunning }: { readonly sent: Sent; readonly isRunning: boolean }): ReactNode {
  const say = useMessages(messages);
  const told = say('sent', { sent: sizeText(bytes), size: sizeText(size) });
  return (
    <div>
      <progress className={styles.firmwareProgressBar} max={size} value={bytes} aria-label={told} />
      <p className="vd-field__hint vd-number">
        {told} {isRunning && bytes === size && say('checking')} {!isRunning && bytes < size && say('paused')}
      </p>
    </div>
  );
}
