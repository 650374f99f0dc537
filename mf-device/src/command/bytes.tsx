import { copyText, useMessages } from '@voltdeck/kit';
import { useState, type ReactNode } from 'react';
import { hexText } from './hex-text.ts';
import { messages } from './messages.ts';
import * as styles from './command.module.css';

/** Of a longer frame the beginning is shown, and the rest on demand: reports run to pages. */
const shownBytes = 48;

/** A frame byte by byte, with a way to take it along. */
export function Bytes({ hex }: { readonly hex: string }): ReactNode {
  const say = useMessages(messages);
  const [isWhole, setWhole] = useState(hex.length / 2 <= shownBytes);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (): Promise<void> => setOutcome((await copyText(hex)) ? 'copied' : 'notCopied');
  return (
    <div>
      <code className={styles.commandBytesHex}>{hexText(isWhole ? hex : hex.slice(0, shownBytes * 2))}</code>
      <div className={styles.commandBytesActions}>
        {!isWhole && (
          <button type="button" className={styles.commandBytesAction} onClick={() => setWhole(true)}>
            {say('showAll', { n: hex.length / 2 })}
          </button>
        )}
        <button type="button" className={styles.commandBytesAction} onClick={() => void copy()}>
          <span role="status">{say(outcome ?? 'copy')}</span>
        </button>
      </div>
    </div>
  );
}
