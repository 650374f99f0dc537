import { defineMessages, useMessages } from '@voltdeck/kit';
import type { CSSProperties, ReactNode } from 'react';
import { emsOf, type TypeSizes } from '../stage/type-scale.ts';
import { useType } from '../stage/type.ts';
import { withinLines } from './name-lines.ts';
import { drawable } from './scale.ts';
import { useSize, type Size } from './use-size.ts';
import { useTurn } from './use-turn.ts';
import * as styles from './chart.module.css';

const messages = defineMessages({ page: { 'zh-CN': '第 {page}/{pages} 页', en: 'Page {page} of {pages}' } });

export interface Ranked {
  readonly key: string;
  readonly name: string;
  /** 0..1 of the bar. */
  readonly part: number;
  readonly value: string;
  /** What the value is a part of, beside it. */
  readonly of?: string;
  /** Below what is good. */
  readonly low?: boolean;
  /** 0..1 of the bar: where the value should be. */
  readonly target?: number;
}

/** Of a row, in parts of the size of its name: two lines, and free space. */
const rowEms = 2.35;
/** Of the dots below. */
const dotsHeight = 16;
const pageMs = 8_000;

/** How many rows of names have room, and how many pages that makes of all. */
export function roomFor(rows: number, height: number, note: number): { readonly each: number; readonly pages: number } {
  const within = (free: number): number => Math.max(1, Math.floor(free / (note * rowEms)));
  const each = rows <= within(height) ? Math.max(1, rows) : within(height - dotsHeight);
  return { each, pages: Math.max(1, Math.ceil(rows / each)) };
}

/** Of a line of a name, in parts of its size. */
const lineEms = 1.1;
const mostLines = 3;
/** As in the style sheet: the bar, between two gaps, and from which width on a value says what it is a part of. */
const [barEms, gap, wholeFromEms, leastOfEms, ofGap] = [2.6, 12, 17, 4.2, 8];
const nameShare = 0.6;
/** Of the narrowest name, so that it says something. */
const leastNameEms = 3;

/** Where the name of a row has its room: how many lines, and how many ems on each. */
export interface NameRoom {
  readonly lines: number;
  readonly ems: number;
}

export function nameRoom(rows: readonly Pick<Ranked, 'value' | 'of'>[], { width, height }: Size, { note, row }: Pick<TypeSizes, 'note' | 'row'>): NameRoom {
  const { each, pages } = roomFor(rows.length, height, note);
  const list = pages > 1 ? height - dotsHeight : height;
  const lines = Math.min(mostLines, Math.max(1, Math.floor(list / each / (note * lineEms))));
  const whole = width > wholeFromEms * row;
  const valueWidth = ({ value, of }: Pick<Ranked, 'value' | 'of'>): number => emsOf(value) * row + (whole && of !== undefined ? Math.max(leastOfEms, emsOf(of)) * note + ofGap : 0);
  const beside = barEms * row + 2 * gap + Math.max(0, ...rows.map(valueWidth));
  return { lines, ems: Math.max(leastNameEms, Math.min(width * nameShare, width - beside) / note) };
}

/** Names with bars, the first on top; as many as have room, page after page. */
export function Rank({ rows }: { readonly rows: readonly Ranked[] }): ReactNode {
  const [ref, size] = useSize();
  const type = useType();
  const { each, pages } = roomFor(rows.length, size?.height ?? 0, type.note);
  const page = useTurn(pages, '', pageMs);
  return (
    <div className={styles.rank} ref={ref}>
      {size !== null && (
        <ol>
          {rows.slice(page * each, (page + 1) * each).map((row) => (
            <Row {...row} key={row.key} room={nameRoom(rows, size, type)} />
          ))}
        </ol>
      )}
      {size !== null && <Pages page={page} pages={pages} />}
    </div>
  );
}

function Row({ name, part, value, of, low = false, target, room: { lines, ems } }: Ranked & { readonly room: NameRoom }): ReactNode {
  const clamp: CSSProperties = { WebkitLineClamp: lines };
  return (
    <li className={low ? styles.rankLow : undefined}>
      <span className={styles.rankName} style={clamp} title={name}>
        {withinLines(name, ems, lines)}
      </span>
      <span className={styles.rankBar}>
        <span style={{ width: `${Math.min(1, drawable(part)) * 100}%` }} />
        {target !== undefined && <i className={styles.rankTarget} style={{ left: `${Math.min(1, drawable(target)) * 100}%` }} />}
      </span>
      <span className={styles.rankValue}>
        {value}
        {of !== undefined && <small>{of}</small>}
      </span>
    </li>
  );
}

/** Which page of a list is shown; nothing where it has only one. */
export function Pages({ page, pages }: { readonly page: number; readonly pages: number }): ReactNode {
  const say = useMessages(messages);
  if (pages <= 1) return null;
  return (
    <p className={styles.pages} role="img" aria-label={say('page', { page: page + 1, pages })}>
      {Array.from({ length: pages }, (_, index) => (
        <i key={index} data-shown={index === page || undefined} />
      ))}
    </p>
  );
}
