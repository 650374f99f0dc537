import { useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { problem, SelectField, TextField } from '@voltdeck/kit/widgets';
import { dayTexts, minutesOf, type PlaylistTimes } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { dayHours, entryProblem, type DraftEntry } from './playlist-draft.ts';
import { messages } from './playlist-messages.ts';
import * as styles from './playlist.module.css';

interface PlaylistEntryProps {
  readonly entry: DraftEntry;
  /** Counts from 1. */
  readonly place: number;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (entry: DraftEntry) => void;
  readonly onUp: () => void;
  readonly onRemove: () => void;
}

/** One scene of a playlist: how long it stands, and when. */
export function PlaylistEntryFields({ entry, place, options, onChange, onUp, onRemove }: PlaylistEntryProps): ReactNode {
  const say = useMessages(messages);
  const wrong = entryProblem(entry);
  const { scene, seconds, times } = entry;
  return (
    <li className={styles.playlistEntry}>
      <fieldset>
        <legend>{say('entry', { place })}</legend>
        <div className={styles.playlistRow}>
          <SelectField name={`scene-${place}`} label={say('scene')} options={options} value={scene} onChange={(event) => onChange({ ...entry, scene: event.target.value })} />
          <TextField
            {...{ name: `seconds-${place}`, label: say('seconds'), inputMode: 'numeric', value: seconds }}
            problem={wrong === 'secondsWrong' ? problem('seconds', 'between', messages.secondsWrong) : undefined}
            onChange={(event) => onChange({ ...entry, seconds: event.target.value })}
          />
          <div className={styles.playlistButtons}>
            <Button size="mini" disabled={place === 1} aria-label={say('up', { place })} onClick={onUp}>
              ↑
            </Button>
            <Button size="mini" aria-label={say('remove', { place })} onClick={onRemove}>
              ×
            </Button>
          </div>
        </div>
        <label className="vd-list-check">
          <input type="checkbox" checked={times !== null} onChange={(event) => onChange({ ...entry, times: event.target.checked ? dayHours : null })} />
          <span>{say('times')}</span>
        </label>
        {times !== null && <TimesFields times={times} place={place} wrong={wrong} onChange={(changed) => onChange({ ...entry, times: changed })} />}
      </fieldset>
    </li>
  );
}

interface TimesFieldsProps {
  readonly times: PlaylistTimes;
  readonly place: number;
  readonly wrong: ReturnType<typeof entryProblem>;
  readonly onChange: (times: PlaylistTimes) => void;
}

function TimesFields({ times, place, wrong, onChange }: TimesFieldsProps): ReactNode {
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
        {dayTexts.map((name, index) => (
          <label key={name.en} className="vd-list-check">
            <input type="checkbox" checked={days.includes(index + 1)} onChange={() => toggle(index + 1)} />
            <span>{text(name)}</span>
          </label>
        ))}
        {wrong === 'daysNone' && <p className="vd-field__problem">{say('daysNone')}</p>}
      </fieldset>
      <TextField {...{ name: `from-${place}`, label: say('from'), value: from }} problem={told} onChange={(event) => onChange({ ...times, from: event.target.value })} />
      <TextField {...{ name: `to-${place}`, label: say('to'), value: to }} hint={overnight ? say('nextDay') : undefined} onChange={(event) => onChange({ ...times, to: event.target.value })} />
    </div>
  );
}
