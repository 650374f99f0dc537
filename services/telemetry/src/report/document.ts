import type { Cell } from '@voltdeck/base';
import type { BaseLanguage, ReportRhythm } from '@voltdeck/protocol/contract';
import { reportWords } from './words.ts';

/** A figure with what it is called; null with the reason in the note. */
export interface DocumentFigure {
  readonly label: string;
  readonly value: number | null;
  readonly unit: string;
  readonly decimals: number;
  readonly note: string | null;
}

export interface Bars {
  readonly kind: 'bars';
  readonly title: string;
  readonly unit: string;
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly colour: string; readonly values: readonly (number | null)[] }[];
}

export interface TableColumn {
  readonly text: string;
  /** Of a number. */
  readonly decimals?: number;
  /** Beside the others, 1 by default. */
  readonly width?: number;
}

export interface DocumentTable {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** In place of rows. */
  readonly empty: string;
  /** Says that rows are left out, and how many there are. */
  readonly cut: string | null;
}

export interface Figures {
  readonly kind: 'figures';
  readonly title: string;
  readonly figures: readonly DocumentFigure[];
}

/** What a report says, before it is laid out. */
export interface ReportDocument {
  readonly language: BaseLanguage;
  /** A page of its own for what it is called. */
  readonly cover?: boolean;
  readonly title: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly sections: readonly (Figures | Bars | DocumentTable)[];
  readonly notesTitle: string;
  readonly notes: readonly string[];
  readonly footer: string;
}

export interface ReportAbout {
  readonly name: string;
  readonly rhythm: ReportRhythm;
  readonly language: BaseLanguage;
}

export const chartColours = { main: '#2563eb', second: '#0d9488' };

export const numberText = (value: number | null, decimals: number, language: BaseLanguage): string =>
  value === null ? '–' : new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

export const figure = (label: string, value: number | null, unit = '', decimals = 0, note: string | null = null): DocumentFigure => ({ label, value, unit, decimals, note });

/** Says what is left out; null where nothing is. */
export const cutText = (shown: number, total: number, language: BaseLanguage): string | null => (total > shown ? reportWords(language)('cut', { shown, total }) : null);

export function table(title: string, columns: readonly TableColumn[], rows: readonly (readonly Cell[])[], { empty, cut = null }: { readonly empty: string; readonly cut?: string | null }): DocumentTable {
  return { kind: 'table', title, columns, rows, empty, cut };
}

/** Of which days a report is, of which vehicles, and when it was made. */
export function coverLines({ rhythm, language }: ReportAbout, of: { readonly from: string; readonly to: string; readonly asOf: string; readonly timeZone: string }, vehicles: string | null): string[] {
  const say = reportWords(language);
  const { timeZone } = of;
  const dayText = (at: number): string => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(at);
  const [from, to] = [dayText(Date.parse(of.from)), dayText(Date.parse(of.to) - 1)];
  return [
    say('period', { rhythm: say(rhythm), days: from === to ? from : say('range', { from, to }) }),
    ...(vehicles === null ? [] : [say('scope', { scope: vehicles })]),
    say('asOf', { at: momentText(of.asOf, timeZone, language), timeZone }),
  ];
}

export const momentText = (at: string, timeZone: string, language: BaseLanguage): string => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at));
