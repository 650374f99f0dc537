import type { MessageView } from '@voltdeck/contract';
import { textIn, useLanguage, useMessages } from '@voltdeck/kit';
import { rejectionText } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { commandWords, responseWords, timeWords } from './message-words.ts';
import { messages } from './messages.ts';
import * as styles from './messages.module.css';

interface MessageItemProps {
  readonly message: MessageView;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onTick: () => void;
}

/** One message in the list: when, what, which way, how large, and what it answers. */
export function MessageItem({ message, chosen, onChoose, onTick }: MessageItemProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { time, date, long } = timeWords(message.recordedAt, language);
  const answer = responseWords(message, language);
  const { direction, rejected } = message;
  return (
    <li className={chosen ? `${styles.messagesItem} ${styles.isChosen}` : styles.messagesItem}>
      <input type="checkbox" aria-label={say('compare', { time: `${date} ${time}` })} checked={chosen} onChange={onTick} />
      <button type="button" className={styles.messagesChoose} aria-pressed={chosen} onClick={onChoose}>
        <span className={styles.messagesLine}>
          <span className={styles.messagesCommand}>{commandWords(message.command, language)}</span>
          <time className="vd-number" dateTime={message.recordedAt} title={long}>
            {time}
          </time>
        </span>
        <span className={`${styles.messagesLine} ${styles.messagesFacts}`}>
          <span>
            <span aria-hidden="true">{direction === 'up' ? '↑' : '↓'}</span> {say(direction)}
          </span>
          {answer !== null && <span>{answer}</span>}
          <span className="vd-number">{say('bytes', { bytes: message.bytes.length / 2 })}</span>
          {rejected !== null && <span className={styles.messagesRejected} title={rejected}>{isUnmatched(rejected) ? textIn(rejectionText(rejected), language) : say('rejected', { cause: textIn(rejectionText(rejected), language) })}</span>}
          <span className={`${styles.messagesDate} vd-number`}>{date}</span>
        </span>
      </button>
    </li>
  );
}

/** Such an answer was decoded. */
const isUnmatched = (cause: string): boolean => cause === 'answerUnasked' || cause === 'answerAmbiguous';
