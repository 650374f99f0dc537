import type { MessageView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { RejectionChip } from '../../line/rejection-chip.tsx';
import { answerWords, commandWords, dataUnitOf } from './message-words.ts';
import { messages } from './messages.ts';
import * as styles from './messages.module.css';

interface MessageProps {
  readonly message: MessageView;
}

/** Local time to the second, the zone on hover. */
export function MomentCell({ at }: { readonly at: string }): ReactNode {
  const language = useLanguage();
  return (
    <time className="vd-number" dateTime={at} title={new Date(at).toLocaleString(language, { dateStyle: 'full', timeStyle: 'long' })}>
      {momentText(at, language, 'second')}
    </time>
  );
}

export function CommandCell({ message }: MessageProps): ReactNode {
  return <span className={styles.messagesWords}>{commandWords(message.command, useLanguage())}</span>;
}

export function DirectionCell({ message }: MessageProps): ReactNode {
  return <span className={styles.messagesWords}>{useMessages(messages)(message.direction)}</span>;
}

export function AnswerCell({ message }: MessageProps): ReactNode {
  return answerWords(message, useLanguage());
}

export function ErrorCell({ message: { rejected } }: MessageProps): ReactNode {
  return rejected === null ? '–' : <RejectionChip code={rejected} />;
}

const shownHex = 12;

/** The beginning of the data unit; the whole of it stands in the inspector. */
export function DataUnitCell({ message }: MessageProps): ReactNode {
  const unit = dataUnitOf(message.bytes).toUpperCase();
  return <code>{unit.length > shownHex ? `${unit.slice(0, shownHex)}…` : unit || '–'}</code>;
}
