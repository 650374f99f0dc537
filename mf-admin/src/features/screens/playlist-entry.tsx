import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { problem, SelectField, TextField } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { dayHours, entryProblem, type DraftEntry } from './playlist-draft.ts';
import { messages } from './playlist-messages.ts';
import { TimesFields } from './times-fields.tsx';
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
        {times !== null && <TimesFields times={times} name={String(place)} wrong={wrong} onChange={(changed) => onChange({ ...entry, times: changed })} />}
      </fieldset>
    </li>
  );
}
