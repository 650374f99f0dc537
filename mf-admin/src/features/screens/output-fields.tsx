import type { ScreenDim, ScreenPart } from '@voltdeck/contract';
import { filledText, useMessages } from '@voltdeck/kit';
import { problem, TextField } from '@voltdeck/kit/widgets';
import { screenLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { boundsOf, isPart, partNumbers, wrongNumbers } from './output-draft.ts';
import { outputMessages } from './output-messages.ts';
import { timesProblem } from './playlist-draft.ts';
import { TimesFields } from './times-fields.tsx';

const nights: ScreenDim = { percent: 50, times: { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' } };
const pair: ScreenPart = { columns: 2, rows: 1, column: 1, row: 1, bezelX: 0, bezelY: 0 };

interface DimFieldsProps {
  readonly dim: ScreenDim | null;
  readonly timeZone: string;
  readonly onChange: (dim: ScreenDim | null) => void;
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
const textOf = (value: number): string => (Number.isNaN(value) ? '' : String(value));

/** When a wall is darker, and by how much. */
export function DimFields({ dim, timeZone, onChange }: DimFieldsProps): ReactNode {
  const say = useMessages(outputMessages);
  const least = screenLimits.dimLeast;
  const isWrong = dim !== null && !(Number.isInteger(dim.percent) && dim.percent >= least && dim.percent <= 99);
  return (
    <>
      <label className="vd-list-check">
        <input type="checkbox" checked={dim !== null} onChange={(event) => onChange(event.target.checked ? nights : null)} />
        <span>{say('dim', { timeZone })}</span>
      </label>
      {dim !== null && (
        <>
          <TextField
            {...{ name: 'percent', label: say('percent'), inputMode: 'numeric', value: textOf(dim.percent) }}
            problem={isWrong ? problem('percent', 'between', filledText(outputMessages.percentWrong, { least })) : undefined}
            onChange={(event) => onChange({ ...dim, percent: numberOf(event.target.value) })}
          />
          <TimesFields times={dim.times} name="dim" wrong={timesProblem(dim.times)} onChange={(times) => onChange({ ...dim, times })} />
        </>
      )}
    </>
  );
}

interface PartFieldsProps {
  readonly part: ScreenPart | null;
  readonly onChange: (part: ScreenPart | null) => void;
}

/** Which output of several a screen is. */
export function PartFields({ part, onChange }: PartFieldsProps): ReactNode {
  const say = useMessages(outputMessages);
  const wrong = part === null ? [] : wrongNumbers(part);
  return (
    <>
      <label className="vd-list-check">
        <input type="checkbox" checked={part !== null} onChange={(event) => onChange(event.target.checked ? pair : null)} />
        <span>{say('part')}</span>
      </label>
      {part !== null && (
        <>
          <p className="vd-dialog__text">{say('partHint')}</p>
          {partNumbers.map((name) => {
            const [least, most] = boundsOf(name);
            return (
              <TextField
                key={name}
                {...{ name, label: say(name), inputMode: 'numeric', value: textOf(part[name]) }}
                problem={wrong.includes(name) ? problem(name, 'between', filledText(outputMessages.numberWrong, { least, most })) : undefined}
                onChange={(event) => onChange({ ...part, [name]: numberOf(event.target.value) })}
              />
            );
          })}
          {wrong.length === 0 && !isPart(part) && <p className="vd-field__problem">{say('partWrong')}</p>}
        </>
      )}
    </>
  );
}
