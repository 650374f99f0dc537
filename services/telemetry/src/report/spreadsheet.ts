import { writeSheets, type Cell, type Sheet } from '@voltdeck/base';
import type { Bars, DocumentTable, Figures, ReportDocument } from './document.ts';
import { reportWords } from './words.ts';

/** A document as a workbook: figures as numbers, a sheet for each part. */
export async function writeSpreadsheet(document: ReportDocument): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeSheets(sheetsOf(document))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sheetsOf(document: ReportDocument): Sheet[] {
  const { title, name, lines, sections, notesTitle, notes, language } = document;
  const say = reportWords(language);
  const head: Cell[][] = [[name], [title], ...lines.map((line) => [line]), []];
  const made = sections.map((section): Sheet => {
    if (section.kind === 'figures') return { name: section.title, rows: [...head, [say('figure'), say('value'), say('unit'), say('note')], ...figureRows(section)] };
    return { name: section.title, rows: section.kind === 'bars' ? barRows(section) : tableRows(section) };
  });
  return [...distinct(made), { name: notesTitle, rows: notes.map((note) => [note]) }];
}

/** A workbook refuses two sheets of one name. */
function distinct(sheets: readonly Sheet[]): Sheet[] {
  const used = new Map<string, number>();
  return sheets.map(({ name, rows }) => {
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return { name: count === 1 ? name : `${name} ${count}`, rows };
  });
}

const figureRows = ({ figures }: Figures): Cell[][] => figures.map(({ label, value, unit, note }) => [label, value, unit, note]);

const barRows = ({ unit, labels, series }: Bars): Cell[][] => [
  [null, ...series.map(({ name }) => (unit === '' ? name : `${name} (${unit})`))],
  ...labels.map((label, index) => [label, ...series.map(({ values }) => values[index] ?? null)]),
];

const tableRows = ({ columns, rows, empty, cut }: DocumentTable): Cell[][] => [
  columns.map(({ text }) => text),
  ...(rows.length === 0 ? [[empty]] : rows.map((cells) => [...cells])),
  ...(cut === null ? [] : [[cut]]),
];
