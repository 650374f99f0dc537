import type { CaseView } from '@voltdeck/contract';
import { faultLevels } from '@voltdeck/protocol/codes';
import { caseStateTexts, pages, pathTo, type BaseLanguage, type Text } from '@voltdeck/protocol/contract';

const words = {
  name: { 'zh-CN': 'Voltdeck 工单', en: 'Voltdeck cases' },
  due: { 'zh-CN': '截止', en: 'Due' },
} as const satisfies Readonly<Record<string, Text>>;

interface Calendar {
  readonly cases: readonly CaseView[];
  readonly language: BaseLanguage;
  /** Of the console: `https://console.example`. */
  readonly origin: string;
  /** Epoch ms. */
  readonly now: number;
}

/** RFC 5545, 3.3.5: in UTC. */
const timeOf = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545, 3.3.11. Other control characters cannot be in a text. */
const escaped = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, ' ').replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

const octetsMax = 75;

/** RFC 5545, 3.1: a line has at most 75 octets; the next one of it begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part) + Buffer.byteLength(character) > octetsMax) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}

function eventOf({ id, title, vin, plate, level, state, dueAt, revision, updatedAt }: CaseView, { language, origin, now }: Calendar): string[] {
  if (dueAt === null) return [];
  const vehicle = plate === null ? vin : `${vin} (${plate})`;
  const levelText = faultLevels[level]?.[language] ?? String(level);
  return [
    'BEGIN:VEVENT',
    `UID:case-${id}@${new URL(origin).hostname}`,
    `DTSTAMP:${timeOf(now)}`,
    `LAST-MODIFIED:${timeOf(Date.parse(updatedAt))}`,
    `SEQUENCE:${revision}`,
    `DTSTART:${timeOf(Date.parse(dueAt))}`,
    `SUMMARY:${escaped(`${words.due[language]}: #${id} ${title}`)}`,
    `DESCRIPTION:${escaped([vehicle, levelText, caseStateTexts[state][language]].join('\n'))}`,
    `URL:${origin}${pathTo(pages.case, { id })}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Due times as events without a length; calendars are asked to read them again every quarter of an hour. */
export function calendarOf(calendar: Calendar): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Voltdeck//Cases//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH', `X-WR-CALNAME:${words.name[calendar.language]}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M'],
    ...calendar.cases.flatMap((each) => eventOf(each, calendar)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
