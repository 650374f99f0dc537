/** A day of the calendar, `2026-01-31`. */
export type Day = string;

export const dateModes = ['one', 'many', 'range'] as const;
export type DateMode = (typeof dateModes)[number];

const two = (value: number): string => String(value).padStart(2, '0');

function dayOf(year: number, month: number, day: number): Day | null {
  const made = new Date(Date.UTC(year, month - 1, day));
  const real = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return real ? `${year}-${two(month)}-${two(day)}` : null;
}

/** The day of a moment where the page is read; a day itself stays what it is. */
export function localDay(moment: string): Day | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(moment)) return moment;
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? null : dayOf(at.getFullYear(), at.getMonth() + 1, at.getDate());
}

/** As it is typed: month/day/year. */
export function typedDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$|^(\d{4})年(\d{1,2})月(\d{1,2})日?$/;
/** With dots the day is first in some countries and the month in others. */
const withDots = /^\d{1,2}\.\d{1,2}\.\d{4}$/;

/** A day that was typed: month/day/year, or with the year first. Null when the calendar has no such day. */
export function parseDay(typed: string): Day | null {
  const text = typed.trim();
  const [, month, day, year] = monthFirst.exec(text) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  const [year1, , month1, day1, year2, month2, day2] = yearFirst.exec(text)?.slice(1) ?? [];
  return dayOf(Number(year1 ?? year2), Number(month1 ?? month2), Number(day1 ?? day2));
}

/** Between the days of a text: a hyphen may also be in a day, so it counts where a day or a blank precedes it. */
const separators: Readonly<Record<DateMode, RegExp | null>> = { one: null, many: /\s*[,;，；、]\s*/, range: /\s+-\s+|(?<=\/\d{4}|\.\d{1,2}|-\d{1,2}-\d{1,2}|日)\s*-\s*|\s*[–—~～至到]\s*/ };
const joints: Readonly<Record<DateMode, string>> = { one: '', many: ', ', range: ' – ' };

/** Why a text names no days: which of its parts the calendar does not have, or that a range has not two ends. */
export type DayProblem = { readonly why: 'day' | 'dots'; readonly part: string } | { readonly why: 'ends' };

/** What a text names: the days in order, each once, or why it names none. */
export function parseDays(typed: string, mode: DateMode): readonly Day[] | DayProblem {
  const separator = separators[mode];
  const parts = (separator === null ? [typed] : typed.split(separator)).map((part) => part.trim()).filter((part) => part !== '');
  const days: Day[] = [];
  for (const part of parts) {
    const day = parseDay(part);
    if (day === null) return { why: withDots.test(part) ? 'dots' : 'day', part };
    days.push(day);
  }
  if (mode === 'range' && days.length !== 0 && days.length !== 2) return { why: 'ends' };
  const sorted = [...new Set(days)].sort();
  return mode === 'range' && days.length === 2 && sorted.length === 1 ? [...sorted, ...sorted] : sorted;
}

export function typedDays(days: readonly Day[], mode: DateMode): string {
  return days.map(typedDay).join(joints[mode]);
}

/** The days after another was chosen from the calendar. */
export function choose(days: readonly Day[], day: Day, mode: DateMode): readonly Day[] {
  if (mode === 'one') return [day];
  if (mode === 'many') return days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort();
  return days.length === 1 ? [...days, day].sort() : [day];
}

export function isChosen(days: readonly Day[], day: Day, mode: DateMode): boolean {
  const [from, to] = days;
  if (mode === 'range' && from !== undefined && to !== undefined) return from <= day && day <= to;
  return days.includes(day);
}

export function addDays(day: Day, count: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** The same day of another month, or its last day where that one is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Six weeks from Monday that hold the month of a day. */
export function monthGrid(day: Day): readonly (readonly Day[])[] {
  const first = `${day.slice(0, 8)}01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const begin = addDays(first, -weekday);
  return Array.from({ length: 6 }, (_week, week) => Array.from({ length: 7 }, (_day, place) => addDays(begin, week * 7 + place)));
}
