import type { FleetDayView } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber, StateChip } from '@voltdeck/kit/widgets';
import { workingStateNames, type Language } from '@voltdeck/protocol/contract';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { bandsOf, partOf, topOf, totalsOf } from './day-shapes.ts';
import { messages } from './messages.ts';
import * as styles from './day.module.css';

const size = { width: 960, height: 200 };
const hoursBetweenTicks = 4;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function clock(language: Language): (at: number) => string {
  const format = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (at) => format.format(at);
}

/** The states as bands over a day; the pointer or the arrow keys choose the time that is read out. */
export function DayChart({ day }: { readonly day: FleetDayView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = day.times.length - 1;
  const place = Math.min(chosen ?? last, last);
  const timeAt = clock(language);
  const time = timeAt(day.times[place] ?? 0);
  const counts = Object.fromEntries(workingStateNames.map((state) => [state, day[state][place] ?? 0]));
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, Math.round(((event.clientX - left) / width) * last))));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, place + step)));
  };
  return (
    <div className={styles.day}>
      <p className={styles.dayLegend}>
        <span className="vd-number">{say('at', { time })}</span>
        {workingStateNames.map((state) => (
          <span key={state} className={styles.dayCount}>
            <StateChip state={state} /> <strong className="vd-number">{formatNumber(counts[state] ?? 0, 0)}</strong>
          </span>
        ))}
      </p>
      <div className={styles.dayPlot} role="img" aria-label={say('label', { time, ...counts })} tabIndex={0} onKeyDown={onKeyDown} onPointerMove={onPointerMove} onPointerLeave={() => setChosen(null)}>
        <Scale top={topOf(Math.max(...totalsOf(day)))} />
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
          {bandsOf(day, size).map(({ state, points }) => (
            <polygon key={state} className={`${styles.dayBand} ${styles[`dayBand--${state}`] ?? ''}`} points={points} />
          ))}
        </svg>
        {chosen !== null && <span className={styles.dayLine} style={{ left: `${partOf(place, day.times.length) * 100}%` }} />}
      </div>
      <Times day={day} timeAt={timeAt} />
    </div>
  );
}

function Scale({ top }: { readonly top: number }): ReactNode {
  return [1, 0.5].map((part) => (
    <span key={part} className={`${styles.dayScale} vd-number`} style={{ bottom: `${part * 100}%` }}>
      {Number.isInteger(top * part) && formatNumber(top * part, 0)}
    </span>
  ));
}

function Times({ day, timeAt }: { readonly day: FleetDayView; readonly timeAt: (at: number) => string }): ReactNode {
  const every = Math.max(1, Math.round((hoursBetweenTicks * 3_600) / day.stepS));
  const places = [...day.times.keys()].filter((place) => (day.times.length - 1 - place) % every === 0);
  return (
    <div className={styles.dayTimes} aria-hidden="true">
      {places.map((place) => (
        <span key={place} className="vd-number" style={{ left: `${partOf(place, day.times.length) * 100}%` }}>
          {timeAt(day.times[place] ?? 0)}
        </span>
      ))}
    </div>
  );
}
