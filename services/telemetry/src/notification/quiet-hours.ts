/** Ends of the quiet hours as `22:00`, in the business time zone. */
export interface QuietHours {
  readonly from: string | null;
  readonly to: string | null;
}

const minuteMs = 60_000;
const dayMinutes = 1_440;

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

function minuteOfDay(at: number, timeZone: string): number {
  return minutesOf(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at));
}

/** When a message of this moment may leave: at once, or when the quiet hours end. Times are epoch ms. */
export function quietUntil(at: number, { from, to }: QuietHours, timeZone: string): number {
  if (from === null || to === null) return at;
  const [now, begin, end] = [minuteOfDay(at, timeZone), minutesOf(from), minutesOf(to)];
  const isQuiet = begin < end ? begin <= now && now < end : begin <= now || now < end;
  if (!isQuiet) return at;
  // To the minute, and not before it: seconds of the present minute are left out.
  return Math.floor(at / minuteMs) * minuteMs + ((end - now + dayMinutes) % dayMinutes) * minuteMs;
}
