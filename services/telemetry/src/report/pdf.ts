import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { BaseLanguage } from '@voltdeck/protocol/contract';
import { numberText, type Bars, type DocumentTable, type Figures, type ReportDocument, type TableColumn } from './document.ts';
import { reportWords } from './words.ts';

const colours = { text: '#111827', soft: '#4b5563', line: '#d1d5db', fill: '#f3f4f6', main: '#2563eb' };
const margin = 42;
const footerHeight = 30;
const gap = 14;
const tile = { columns: 3, height: 58 };
const chart = { height: 150, axis: 46, below: 30, steps: 4 };
/** Of the page above the name on a cover. */
const coverFrom = 0.32;
/** A heading of columns and the first rows stay together. */
const tableStart = 90;
const cell = { x: 5, y: 4, size: 8 };

const files = createRequire(import.meta.url);
const fonts = new Map<string, Buffer>();

/** Chinese and Latin letters in one face; what is used of it goes into the file. */
function font(weight: 'Regular' | 'Bold'): Buffer {
  const known = fonts.get(weight) ?? readFileSync(files.resolve('@embedpdf/fonts-sc').replace(/dist[\\/][^\\/]+$/, `fonts/NotoSansHans-${weight}.otf`));
  fonts.set(weight, known);
  return known;
}

/** A document laid out on pages of A4, its charts as vectors. */
export async function writePdf(document: ReportDocument): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margins: { top: margin, bottom: margin + footerHeight, left: margin, right: margin }, bufferPages: true, lang: document.language, displayTitle: true, info: { Title: `${document.name} – ${document.title}`, Creator: 'Voltdeck' } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  pdf.registerFont('regular', font('Regular'));
  pdf.registerFont('bold', font('Bold'));
  const layout = new Layout(pdf, document.language);
  if (document.cover === true) layout.cover(document);
  else layout.head(document);
  for (const section of document.sections) {
    // Between two sections everyone else has a turn.
    await turn();
    if (section.kind === 'figures') layout.figures(section);
    else if (section.kind === 'bars') layout.bars(section);
    else layout.table(section);
  }
  layout.notes(document);
  layout.footers(document.footer);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Draws from the top to the bottom, and begins a page where the next part does not fit. */
class Layout {
  private readonly left = margin;
  private readonly width: number;
  private readonly bottom: number;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly language: BaseLanguage,
  ) {
    this.width = pdf.page.width - 2 * margin;
    this.bottom = pdf.page.height - margin - footerHeight;
  }

  head({ title, name, lines }: ReportDocument): void {
    this.pdf.rect(0, 0, this.pdf.page.width, 6).fill(colours.main);
    this.text(name, 'bold', 20, colours.text);
    this.text(title, 'bold', 12, colours.main);
    this.pdf.moveDown(0.3);
    for (const line of lines) this.text(line, 'regular', 9, colours.soft);
    this.pdf.y += gap;
  }

  /** A page of its own. */
  cover({ title, name, lines }: ReportDocument): void {
    this.pdf.rect(0, 0, 14, this.pdf.page.height).fill(colours.main);
    this.pdf.y = this.pdf.page.height * coverFrom;
    this.text(title, 'bold', 14, colours.main);
    this.pdf.moveDown(0.5);
    this.text(name, 'bold', 30, colours.text);
    this.pdf.moveDown(1);
    for (const line of lines) this.text(line, 'regular', 11, colours.soft);
    this.pdf.addPage();
  }

  figures({ title, figures }: Figures): void {
    this.heading(title, tile.height);
    const width = (this.width - (tile.columns - 1) * gap) / tile.columns;
    for (let index = 0; index < figures.length; index += tile.columns) {
      this.room(tile.height);
      const top = this.pdf.y;
      for (const [place, { label, value, unit, decimals, note }] of figures.slice(index, index + tile.columns).entries()) {
        const x = this.left + place * (width + gap);
        this.pdf.roundedRect(x, top, width, tile.height, 4).fill(colours.fill);
        this.put(label, x + 8, top + 6, width - 16, 'regular', 8, colours.soft);
        const number = numberText(value, decimals, this.language);
        this.put(unit === '' || value === null ? number : `${number}${unit === '%' ? '' : ' '}${unit}`, x + 8, top + 18, width - 16, 'bold', 15, colours.text);
        if (note !== null) this.put(note, x + 8, top + 42, width - 16, 'regular', 7, colours.soft);
      }
      this.pdf.y = top + tile.height + 8;
    }
    this.pdf.y += gap;
  }

  bars({ title, unit, labels, series }: Bars): void {
    this.heading(unit === '' ? title : `${title} (${unit})`, chart.height + chart.below);
    const top = this.pdf.y;
    const [x, width] = [this.left + chart.axis, this.width - chart.axis];
    const most = niceTop(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))), unit === '%');
    const decimals = most < chart.steps ? 1 : 0;
    for (let step = 0; step <= chart.steps; step++) {
      const y = top + chart.height - (step / chart.steps) * chart.height;
      this.pdf.moveTo(x, y).lineTo(x + width, y).lineWidth(0.5).strokeColor(colours.line).stroke();
      this.put(numberText((most * step) / chart.steps, decimals, this.language), this.left, y - 5, chart.axis - 6, 'regular', 7, colours.soft, 'right');
    }
    const slot = width / labels.length;
    const bar = Math.min(28, (slot * 0.7) / series.length);
    const every = Math.ceil(34 / slot);
    for (const [index, label] of labels.entries()) {
      const middle = x + (index + 0.5) * slot;
      for (const [place, { colour, values }] of series.entries()) {
        const height = ((values[index] ?? 0) / most) * chart.height;
        if (height > 0) this.pdf.rect(middle + (place - series.length / 2) * bar, top + chart.height - height, bar * 0.92, height).fill(colour);
      }
      if (index % every === 0) this.put(label, middle - Math.max(slot * every, 30) / 2, top + chart.height + 4, Math.max(slot * every, 30), 'regular', 7, colours.soft, 'center');
    }
    let legend = x;
    for (const { name, colour } of series) {
      const y = top + chart.height + 18;
      this.pdf.rect(legend, y + 2, 7, 7).fill(colour);
      this.put(name, legend + 11, y, width, 'regular', 7, colours.soft);
      legend += 26 + this.pdf.widthOfString(name);
    }
    this.pdf.y = top + chart.height + chart.below + gap;
  }

  table({ title, columns, rows, empty, cut }: DocumentTable): void {
    this.heading(title, rows.length === 0 ? 24 : tableStart);
    if (rows.length === 0) this.text(empty, 'regular', 9, colours.soft);
    else {
      this.row(columns.map(({ text }) => text), columns, true);
      for (const cells of rows) {
        const texts = cells.map((value, index) => (typeof value === 'number' || value === null ? numberText(value, columns[index]?.decimals ?? 0, this.language) : value));
        if (this.row(texts, columns, false, this.pdf.y)) continue;
        this.pdf.addPage();
        this.row(columns.map(({ text }) => text), columns, true);
        this.row(texts, columns, false);
      }
    }
    if (cut !== null) {
      this.pdf.y += 4;
      this.text(cut, 'regular', 8, colours.soft);
    }
    this.pdf.y += gap;
  }

  notes({ notesTitle, notes }: ReportDocument): void {
    this.heading(notesTitle, 40);
    for (const note of notes) this.text(note, 'regular', 8, colours.soft);
  }

  footers(text: string): void {
    const { start, count } = this.pdf.bufferedPageRange();
    const say = reportWords(this.language);
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(start + page);
      // Below the margin a text would begin a page of its own.
      this.pdf.page.margins.bottom = 0;
      const y = this.pdf.page.height - margin - 4;
      this.put(text, this.left, y, this.width / 2, 'regular', 7, colours.soft);
      this.put(say('page', { page: page + 1, pages: count }), this.left + this.width / 2, y, this.width / 2, 'regular', 7, colours.soft, 'right');
    }
  }

  /** @returns false, and draws nothing, where `y` is named and the row does not fit below it */
  private row(texts: readonly string[], columns: readonly TableColumn[], isHead: boolean, y: number | null = null): boolean {
    const whole = columns.reduce((sum, { width = 1 }) => sum + width, 0);
    const widths = columns.map(({ width = 1 }) => (width / whole) * this.width);
    this.pdf.font(isHead ? 'bold' : 'regular').fontSize(cell.size);
    const height = Math.max(...texts.map((text, index) => this.pdf.heightOfString(text, { width: (widths[index] ?? 0) - 2 * cell.x }))) + 2 * cell.y;
    if (y !== null && y + height > this.bottom) return false;
    const top = this.pdf.y;
    if (isHead) this.pdf.rect(this.left, top, this.width, height).fill(colours.fill);
    let x = this.left;
    for (const [index, text] of texts.entries()) {
      const width = widths[index] ?? 0;
      this.put(text, x + cell.x, top + cell.y, width - 2 * cell.x, isHead ? 'bold' : 'regular', cell.size, colours.text, columns[index]?.decimals === undefined ? 'left' : 'right');
      x += width;
    }
    this.pdf.moveTo(this.left, top + height).lineTo(this.left + this.width, top + height).lineWidth(0.5).strokeColor(colours.line).stroke();
    this.pdf.y = top + height;
    return true;
  }

  private heading(text: string, below: number): void {
    this.room(below + 24);
    this.text(text, 'bold', 12, colours.text);
    this.pdf.y += 6;
  }

  private room(height: number): void {
    if (this.pdf.y + height > this.bottom) this.pdf.addPage();
  }

  private text(text: string, face: 'regular' | 'bold', size: number, colour: string): void {
    this.pdf.font(face).fontSize(size).fillColor(colour).text(text, this.left, this.pdf.y, { width: this.width });
  }

  private put(text: string, x: number, y: number, width: number, face: 'regular' | 'bold', size: number, colour: string, align: 'left' | 'right' | 'center' = 'left'): void {
    this.pdf.font(face).fontSize(size).fillColor(colour).text(text, x, y, { width, align });
  }
}

/** The end of an axis whose steps are round. */
export function niceTop(most: number, isPercent: boolean): number {
  if (isPercent) return 100;
  if (most <= 0) return 4;
  const step = most / 4;
  const size = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 5, 10].find((each) => each * size >= step) ?? 10;
  return Math.max(round * size * 4, most < 4 && Number.isInteger(most) ? 4 : 0);
}
