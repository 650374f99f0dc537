import type { MaintenanceWindow } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, FieldNote } from '@voltdeck/kit/widgets';
import { campaignLimits, dayTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { FigureFields } from './figure-fields.tsx';
import { formMessages } from './form-messages.ts';
import type { FormPart } from './form-part.ts';
import * as styles from './campaign-form.module.css';

/** When it may begin, and how long it waits for a device. */
export function WhenCard(part: FormPart): ReactNode {
  const say = useMessages(formMessages);
  const { draft, problems, onChange } = part;
  const changed = (place: number, window: MaintenanceWindow): void => onChange({ windows: draft.windows.map((each, at) => (at === place ? window : each)) });
  return (
    <Card title={say('when')} hint={say('windowsHint')}>
      {draft.windows.map((window, place) => (
        <WindowLine
          key={place}
          window={window}
          number={place + 1}
          problems={problems}
          onChange={(next) => changed(place, next)}
          onRemove={() => onChange({ windows: draft.windows.filter((_, at) => at !== place) })}
        />
      ))}
      <p>
        <Button disabled={draft.windows.length >= campaignLimits.windowsMax} onClick={() => onChange({ windows: [...draft.windows, { days: [], from: '22:00', to: '05:00' }] })}>
          {say('addWindow')}
        </Button>
      </p>
      <FigureFields names={['lateDays', 'waitHours', 'timeLimitMinutes']} {...part} />
    </Card>
  );
}

interface WindowLineProps {
  readonly window: MaintenanceWindow;
  /** 1 first. */
  readonly number: number;
  readonly problems: FormPart['problems'];
  readonly onChange: (window: MaintenanceWindow) => void;
  readonly onRemove: () => void;
}

function WindowLine({ window, number, problems, onChange, onRemove }: WindowLineProps): ReactNode {
  const say = useMessages(formMessages);
  const text = useText();
  const problem = problems.of(`windows.${number - 1}`);
  const toggle = (day: number): void => onChange({ ...window, days: window.days.includes(day) ? window.days.filter((each) => each !== day) : [...window.days, day].sort((a, b) => a - b) });
  return (
    <fieldset className={styles.campaignFormWindow}>
      <legend>{say('windowN', { n: number })}</legend>
      <div className={styles.campaignFormDays}>
        {dayTexts.map((day, place) => (
          <label key={day.en}>
            <input type="checkbox" checked={window.days.includes(place + 1)} onChange={() => toggle(place + 1)} /> {text(day)}
          </label>
        ))}
        <span className="vd-field__hint">{say('everyDay')}</span>
      </div>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={styles.campaignFormTime}>
          {say(name)}
          <input className="vd-field__input" type="time" value={window[name]} aria-invalid={problem === undefined ? undefined : true} onChange={(event) => onChange({ ...window, [name]: event.target.value })} />
        </label>
      ))}
      <Button aria-label={say('removeWindow', { n: number })} onClick={onRemove}>
        ×
      </Button>
      {problem !== undefined && <FieldNote id={`campaign-window-${number}`} problem={problem} />}
    </fieldset>
  );
}
