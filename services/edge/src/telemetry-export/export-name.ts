import type { ExportForm } from '@voltdeck/contract';

/** What the name of a file is made of. */
export interface NamedExport {
  readonly kind: string;
  readonly format: ExportForm['format'];
  /** Of the one vehicle that it is of. */
  readonly vin: string | null;
  /** Epoch ms; what is open at an end has no name there. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly timeZone: string;
  readonly now: number;
}

/** What a name of a file can hold everywhere. */
const safe = (text: string): string => text.replace(/[^\w+-]+/g, '-');

/** `records-LVD…-20260310T1200-20260311T1200-Asia-Shanghai-at-20260312T0800.csv`: what it is of, from when to when, in whose time, and when it was made. */
export function exportName({ kind, format, vin, from, to, timeZone, now }: NamedExport, time: (epochMs: number) => string): string {
  const short = (epochMs: number): string => time(epochMs).slice(0, 16).replace(/[-:]/g, '');
  const range = [...(from === undefined ? [] : [to === undefined ? `from-${short(from)}` : short(from)]), ...(to === undefined ? [] : [from === undefined ? `to-${short(to)}` : short(to)])];
  return `${[kind, ...(vin === null ? [] : [vin]), ...range, timeZone, `at-${short(now)}`].map(safe).join('-')}.${format}`;
}
