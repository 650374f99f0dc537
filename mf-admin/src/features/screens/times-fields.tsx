import { useMessages, useText } from '@voltdeck/kit';
import { problem, TextField } from '@voltdeck/kit/widgets';
import { dayTexts, minutesOf, type PlaylistTimes } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import type { EntryProblem } from './playlist-draft.ts';
import { messages } from './playlist-messages.ts';
import * as styles from './playlist.module.css';

interface TimesFieldsProps {
  readonly times: PlaylistTimes;
  /** Sets the names of its fields apart. */
  readonly name: string;
  readonly wrong: EntryProblem | null;
  readonly onChange: (times: PlaylistTimes) => void;
}

/** Days of the week, with the hours from when to when. */
export function TimesFields({ times, name, wrong, onChange }: TimesFieldsProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { days, from, to } = times;
  const toggle = (day: number): void => onChange({ ...times, days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort() });
  const told = wrong === 'timeWrong' ? problem('time', 'regex', messages.timeWrong) : undefined;
  const overnight = wrong !== 'timeWrong' && minutesOf(to) <= minutesOf(from);
  return (
    <div className={styles.playlistRow}>
      <fieldset className={styles.playlistDays}>
        <legend className="vd-field__label">{say('days')}</legend>
        {dayTexts.map((day, index) => (
          <label key={day.en} className="vd-list-check">
            <input type="checkbox" checked={days.includes(index + 1)} onChange={() => toggle(index + 1)} />
            <span>{text(day)}</span>
          </label>
        ))}
        {wrong === 'daysNone' && <p className="vd-field__problem">{say('daysNone')}</p>}
      </fieldset>
      <TextField {...{ name: `from-${name}`, label: say('from'), value: from }} problem={told} onChange={(event) => onChange({ ...times, from: event.target.value })} />
      <TextField {...{ name: `to-${name}`, label: say('to'), value: to }} hint={overnight ? say('nextDay') : undefined} onChange={(event) => onChange({ ...times, to: event.target.value })} />
    </div>
  );
}
