const minuteMs = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** "2026-03-10T12:00", local, as a field for date and time wants it. */
export function toLocalField(time: number | null): string {
  if (time === null) return '';
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The end of a range takes its whole minute in. */
export function fromLocalField(text: string, end: 'from' | 'to'): number | null {
  const time = new Date(text).getTime();
  if (Number.isNaN(time)) return null;
  return end === 'to' ? time + minuteMs : time;
}
