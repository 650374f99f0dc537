import { textIn, type Language } from '@voltdeck/protocol/contract';

/** A number ready to be read: its digits and its unit apart, because they are set in different sizes. */
export interface Quantity {
  readonly digits: string;
  readonly unit: string;
}

/**
 * A number with exactly `decimals` places, grouped by thousands. A minus sign is U+2212. Both languages write it alike,
 * so that no format of the browser is made for it: each takes milliseconds, before anything of a page is drawn.
 */
export function formatNumber(value: number, decimals: number): string {
  const fixed = Math.abs(value).toFixed(decimals);
  const [whole = '', ...places] = fixed.split('.');
  const digits = [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...places].join('.');
  return value < 0 && Number(fixed) !== 0 ? `\u2212${digits}` : digits;
}

interface Step {
  readonly from: number;
  readonly unit: Readonly<Record<Language, string>>;
}

const energySteps: readonly Step[] = [
  { from: 1e6, unit: { 'zh-CN': 'GWh', en: 'GWh' } },
  { from: 1e3, unit: { 'zh-CN': 'MWh', en: 'MWh' } },
  { from: 1, unit: { 'zh-CN': 'kWh', en: 'kWh' } },
];

const distanceSteps: readonly Step[] = [
  { from: 1e6, unit: { 'zh-CN': '百万 km', en: 'million km' } },
  { from: 1, unit: { 'zh-CN': 'km', en: 'km' } },
];

const massSteps: readonly Step[] = [
  { from: 1e6, unit: { 'zh-CN': '千吨', en: 'kt' } },
  { from: 1e3, unit: { 'zh-CN': '吨', en: 't' } },
  { from: 1, unit: { 'zh-CN': 'kg', en: 'kg' } },
];

/** Three significant places, but never fewer than the whole number has. */
function decimalsOf(value: number): number {
  const size = Math.abs(value);
  if (size >= 100) return 0;
  return size >= 10 ? 1 : 2;
}

function scaled(value: number, steps: readonly Step[], language: Language): Quantity {
  const smallest = steps[steps.length - 1];
  const step = steps.find((candidate) => Math.abs(value) >= candidate.from) ?? smallest;
  if (!step) return { digits: formatNumber(value, 0), unit: '' };
  const shown = value / step.from;
  return { digits: formatNumber(shown, step === smallest ? 0 : decimalsOf(shown)), unit: textIn(step.unit, language) };
}

/** Energy given in kWh, in the unit that keeps it short. */
export function energyQuantity(kwh: number, language: Language): Quantity {
  return scaled(kwh, energySteps, language);
}

/** Distance given in km, in the unit that keeps it short. */
export function distanceQuantity(km: number, language: Language): Quantity {
  return scaled(km, distanceSteps, language);
}

/** Mass given in kg, in the unit that keeps it short. */
export function massQuantity(kg: number, language: Language): Quantity {
  return scaled(kg, massSteps, language);
}

/** A part of a whole in percent; null when there is no whole. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? (part / whole) * 100 : null;
}
