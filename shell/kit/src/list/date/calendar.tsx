import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { addDays, addMonths, choose, isChosen, localDay, monthGrid, type DateMode, type Day } from './day.ts';
import * as styles from './date.module.css';

const messages = defineMessages({
  previous: { 'zh-CN': '上个月', en: 'Previous month' },
  next: { 'zh-CN': '下个月', en: 'Next month' },
});

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);

interface CalendarProps {
  readonly label: string;
  readonly days: readonly Day[];
  readonly mode: DateMode;
  readonly onChange: (days: readonly Day[]) => void;
}

/** A month of days: arrow keys move by days and weeks, Page Up and Page Down by months, Enter chooses. */
export function Calendar({ label, days, mode, onChange }: CalendarProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const today = localDay(new Date().toISOString()) ?? '';
  const [at, setAt] = useState(days.at(-1) ?? today);
  const [moved, setMoved] = useState(false);
  useLayoutEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at, moved]);
  const month = new Intl.DateTimeFormat(language, { timeZone: 'UTC', year: 'numeric', month: 'long' });
  const weekday = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'short' });
  const whole = new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'full' });
  const weeks = monthGrid(at);
  const turn = (months: number): void => {
    setMoved(false);
    setAt(addMonths(at, months));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setMoved(true);
    setAt(step(at));
  };
  return (
    <>
      <div className={styles.dateHead}>
        <button type="button" className={styles.dateTurn} aria-label={say('previous')} onClick={() => turn(-1)}>
          ‹
        </button>
        <span aria-live="polite">{month.format(utc(at))}</span>
        <button type="button" className={styles.dateTurn} aria-label={say('next')} onClick={() => turn(1)}>
          ›
        </button>
      </div>
      <table className={styles.dateGrid} aria-label={label} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                {weekday.format(utc(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={day.slice(0, 7) === at.slice(0, 7) ? styles.dateDay : `${styles.dateDay} ${styles.dateDayOther}`}
                    tabIndex={day === at ? 0 : -1}
                    aria-pressed={isChosen(days, day, mode)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={whole.format(utc(day))}
                    onClick={() => {
                      setAt(day);
                      onChange(choose(days, day, mode));
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
