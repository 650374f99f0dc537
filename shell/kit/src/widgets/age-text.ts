import { filledIn, type Language, type Text } from '@voltdeck/protocol/contract';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

interface AgeStep {
  readonly below: number;
  readonly size: number;
  readonly ago: Text;
  readonly span: Text;
}

/** `{n}` counts whole units. Small words only: the age is beside what it dates. */
const steps: readonly AgeStep[] = [
  { below: minute, size: second, ago: { 'zh-CN': '{n} 秒前', en: '{n} s ago' }, span: { 'zh-CN': '{n} 秒', en: '{n} s' } },
  { below: hour, size: minute, ago: { 'zh-CN': '{n} 分钟前', en: '{n} min ago' }, span: { 'zh-CN': '{n} 分钟', en: '{n} min' } },
  { below: 2 * day, size: hour, ago: { 'zh-CN': '{n} 小时前', en: '{n} h ago' }, span: { 'zh-CN': '{n} 小时', en: '{n} h' } },
  { below: Infinity, size: day, ago: { 'zh-CN': '{n} 天前', en: '{n, plural, one {# day} other {# days}} ago' }, span: { 'zh-CN': '{n} 天', en: '{n, plural, one {# day} other {# days}}' } },
];

const justNow: Text = { 'zh-CN': '刚刚', en: 'just now' };

export interface AgeText {
  readonly text: Text;
  readonly n: number;
}

function stepOf(age: number): AgeStep | undefined {
  return steps.find((step) => age < step.below);
}

/** "2 s ago". A clock that runs ahead of ours reads as now, never as a negative age. */
export function ageText(ageMs: number): AgeText {
  const age = Math.max(0, ageMs);
  const step = stepOf(age);
  if (!step || age < second) return { text: justNow, n: 0 };
  return { text: step.ago, n: Math.floor(age / step.size) };
}

interface DurationUnit {
  readonly size: number;
  readonly text: Text;
}

const secondUnit: DurationUnit = { size: second, text: { 'zh-CN': '{n} 秒', en: '{n} s' } };
const units: readonly DurationUnit[] = [
  { size: day, text: { 'zh-CN': '{n} 天', en: '{n} d' } },
  { size: hour, text: { 'zh-CN': '{n} 小时', en: '{n} h' } },
  { size: minute, text: { 'zh-CN': '{n} 分钟', en: '{n} min' } },
  secondUnit,
];

/** "1 h 39 min": how long something has lasted, in its largest unit and, from an hour on, the next. A number and its unit stay on one line. */
export function durationText(spanMs: number, language: Language): string {
  const span = Math.max(0, spanMs);
  const [large = secondUnit, small] = units.slice(units.findIndex(({ size }) => span >= size));
  const words = ({ text }: DurationUnit, n: number): string => filledIn(text, language, { n }).replaceAll(' ', '\u00a0');
  const n = Math.floor(span / large.size);
  const rest = small === undefined || large.size < hour ? 0 : Math.floor((span - n * large.size) / small.size);
  return small === undefined || rest === 0 ? words(large, n) : `${words(large, n)} ${words(small, rest)}`;
}

/** "26 h": how long something has lasted. */
export function spanText(spanMs: number): AgeText {
  const span = Math.max(0, spanMs);
  const step = stepOf(span);
  return step ? { text: step.span, n: Math.floor(span / step.size) } : { text: justNow, n: 0 };
}

/** How long until the text changes: the clock ticks no oftener than it must. */
export function nextTickMs(ageMs: number): number {
  const age = Math.max(0, ageMs);
  const size = stepOf(age)?.size ?? day;
  return Math.min(size - (age % size), minute);
}
