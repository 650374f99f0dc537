import { defineMessages, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { useType } from '../stage/type.ts';
import { drawable } from './scale.ts';
import { useSize } from './use-size.ts';
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

/** Names with bars, the first on top; as many as have room, page after page. */
export function Rank({ rows }: { readonly rows: readonly Ranked[] }): ReactNode {
  const [ref, size] = useSize();
  const { note } = useType();
  const { each, pages } = roomFor(rows.length, size?.height ?? 0, note);
  const page = useTurn(pages, '', pageMs);
  return (
    <div className={styles.rank} ref={ref}>
      {size !== null && (
        <ol>
          {rows.slice(page * each, (page + 1) * each).map((row) => (
            <Row {...row} key={row.key} />
          ))}
        </ol>
      )}
      {size !== null && <Pages page={page} pages={pages} />}
    </div>
  );
}

function Row({ name, part, value, of, low = false, target }: Ranked): ReactNode {
  return (
    <li className={low ? styles.rankLow : undefined}>
      <span className={styles.rankName} title={name}>
        {name}
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
