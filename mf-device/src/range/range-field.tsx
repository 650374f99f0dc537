import { useMessages } from '@voltdeck/kit';
import { Segmented } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { fromLocalField } from './local-field.ts';
import { messages } from './messages.ts';
import { lasts, type Last } from './range.ts';
import { TimeField } from './time-field.tsx';
import type { UsedRange } from './use-range.ts';
import * as styles from './range.module.css';

const minuteMs = 60_000;

interface RangeFieldProps {
  readonly used: UsedRange;
  readonly offered: readonly Last[];
}

/** Chooses a range: one that ends now, or from one moment to another. */
export function RangeField({ used: { choice, range, choose }, offered }: RangeFieldProps): ReactNode {
  const say = useMessages(messages);
  const options = [...offered.map((value) => ({ value, text: say(value) })), ...(choice.last === null ? [{ value: 'custom' as const, text: say('custom') }] : [])];
  return (
    <div className={styles.range}>
      <Segmented<Last | 'custom'>
        label={say('range')}
        options={options}
        value={choice.last ?? 'custom'}
        onChange={(value) => value in lasts && value !== 'custom' && choose({ last: value })}
      />
      <TimeField className={styles.rangeTime} label={say('from')} time={range.from} onTime={(text) => move(text, 'from')} />
      <TimeField className={styles.rangeTime} label={say('to')} time={range.to - minuteMs} onTime={(text) => move(text, 'to')} />
    </div>
  );

  function move(text: string, end: 'from' | 'to'): void {
    const time = fromLocalField(text, end);
    if (time === null) return;
    const next = { ...range, [end]: time };
    if (next.from < next.to) choose({ last: null, ...next });
  }
}
