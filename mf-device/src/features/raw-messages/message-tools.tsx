import { useLanguage, useMessages } from '@voltdeck/kit';
import { commands } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { fromLocalField } from '../../range/local-field.ts';
import { TimeField } from '../../range/time-field.tsx';
import { filterChange, type MessageFilter } from './message-filter.ts';
import { commandWords } from './message-words.ts';
import { messages } from './messages.ts';
import * as styles from './messages.module.css';

const minuteMs = 60_000;

interface MessageToolsProps {
  readonly filter: MessageFilter;
  readonly onChange: (change: Readonly<Record<string, string | null>>) => void;
}

export function MessageTools({ filter, onChange }: MessageToolsProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const choose = (value: string): void => onChange(filterChange({ command: value === '' ? null : Number(value) }));
  return (
    <div className={styles.messagesTools}>
      <select className={styles.messagesField} aria-label={say('command')} value={filter.command ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">{say('everyCommand')}</option>
        {Object.keys(commands).map((code) => (
          <option key={code} value={code}>
            {commandWords(Number(code), language)}
          </option>
        ))}
      </select>
      <select
        className={styles.messagesField}
        aria-label={say('kind')}
        value={filter.direction ?? ''}
        onChange={(event) => onChange(filterChange({ direction: event.target.value === 'down' ? 'down' : null }))}
      >
        <option value="">{say('reported')}</option>
        <option value="down">{say('commanded')}</option>
      </select>
      {(['from', 'to'] as const).map((end) => (
        <TimeField
          key={end}
          className={styles.messagesTime}
          label={say(end)}
          time={end === 'to' && filter.to !== null ? filter.to - minuteMs : filter[end]}
          onTime={(text) => onChange(filterChange({ [end]: fromLocalField(text, end) }))}
        />
      ))}
    </div>
  );
}
