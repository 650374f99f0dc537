import type { MessageView } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { RejectionChip } from '../../line/rejection-chip.tsx';
import { answerWords, commandWords, dataUnitOf } from './message-words.ts';
import { messages } from './messages.ts';

interface MessageProps {
  readonly message: MessageView;
}

/** Local time to the second, the zone on hover. */
export function MomentCell({ at }: { readonly at: string }): ReactNode {
  const language = useLanguage();
  const moment = new Date(at);
  return (
    <time className="vd-number" dateTime={at} title={moment.toLocaleString(language, { dateStyle: 'full', timeStyle: 'long' })}>
      {moment.toLocaleString(language, { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })}
    </time>
  );
}

export function CommandCell({ message }: MessageProps): ReactNode {
  return commandWords(message.command, useLanguage());
}

export function DirectionCell({ message }: MessageProps): ReactNode {
  return useMessages(messages)(message.direction);
}

export function AnswerCell({ message }: MessageProps): ReactNode {
  return answerWords(message, useLanguage());
}

export function ErrorCell({ message: { rejected } }: MessageProps): ReactNode {
  return rejected === null ? '–' : <RejectionChip code={rejected} />;
}

const shownHex = 24;

/** The beginning of the data unit; the whole of it stands in the inspector. */
export function DataUnitCell({ message }: MessageProps): ReactNode {
  const unit = dataUnitOf(message.bytes).toUpperCase();
  return <code>{unit.length > shownHex ? `${unit.slice(0, shownHex)}…` : unit || '–'}</code>;
}
