import type { RuleHours } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { FieldNote, noteAttributes, TextField, type Problems } from '@voltdeck/kit/widgets';
import { dayTexts } from '@voltdeck/protocol/contract';
import { useId, type ReactNode } from 'react';
import { workingHours } from './draft.ts';
import { messages } from './messages.ts';
import * as styles from './rules.module.css';

interface HoursFieldsProps {
  readonly hours: RuleHours | null;
  readonly problemOf: Problems['of'];
  readonly onChange: (hours: RuleHours | null) => void;
}

/** On which days and at what times a rule raises alarms; at any time without a choice. */
export function HoursFields({ hours, problemOf, onChange }: HoursFieldsProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const id = useId();
  const none = problemOf('hours.days');
  const toggle = (given: RuleHours, day: number): void => onChange({ ...given, days: given.days.includes(day) ? given.days.filter((each) => each !== day) : [...given.days, day].sort() });
  return (
    <div>
      <label className="vd-list-check">
        <input type="checkbox" checked={hours !== null} onChange={({ target }) => onChange(target.checked ? workingHours : null)} />
        <span>{say('limited')}</span>
      </label>
      {hours !== null && (
        <div className={styles.hours}>
          <fieldset className={styles.days} id={id} {...noteAttributes(id, none, undefined)}>
            <legend className="vd-field__label">{say('days')}</legend>
            {dayTexts.map((name, index) => (
              <label key={name.en} className="vd-list-check">
                <input type="checkbox" name="hours.days" checked={hours.days.includes(index + 1)} onChange={() => toggle(hours, index + 1)} />
                <span>{text(name)}</span>
              </label>
            ))}
            <FieldNote id={id} problem={none} />
          </fieldset>
          <TextField name="hours.from" type="time" label={say('hoursFrom')} value={hours.from} problem={problemOf('hours.from')} onChange={({ target }) => onChange({ ...hours, from: target.value })} />
          <TextField name="hours.to" type="time" label={say('hoursTo')} value={hours.to} problem={problemOf('hours.to')} onChange={({ target }) => onChange({ ...hours, to: target.value })} />
        </div>
      )}
      {hours !== null && <p className={styles.hint}>{say('hoursHint')}</p>}
    </div>
  );
}
