import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { messages } from '../messages.ts';
import { pageSizes } from '../preferences.ts';
import { PageStep } from './page-step.tsx';
import * as styles from './pager.module.css';

interface Pages {
  readonly size: number;
  readonly number: number;
  readonly count: number;
  readonly first: (() => void) | null;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly last: (() => void) | null;
  /** Whether the list can be read from its end. */
  readonly hasLast: boolean;
  /** Absent: there are as many as fit. */
  readonly resize?: (size: number) => void;
  /** The first row; absent: that of the page. */
  readonly from?: number;
}

interface PagerProps {
  readonly pages: Pages;
  readonly shown: number;
  readonly total: number;
}

/** Tonal pagination with first and last page. */
export function Pager({ pages, shown, total }: PagerProps): ReactNode {
  const say = useMessages(messages);
  const { resize, from = (pages.number - 1) * pages.size + 1 } = pages;
  return (
    <nav className={styles.pager} aria-label={say('paging')}>
      <span className={`vd-number ${styles.pagerRange}`}>{shown > 0 && say('range', { from, to: from + shown - 1, total })}</span>
      {resize !== undefined && (
        <label className={styles.pagerSize}>
          {say('rows')}
          <select value={pages.size} onChange={(event) => resize(Number(event.target.value))}>
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      <PageStep text={say('first')} mark="«" go={pages.first} />
      <PageStep text={say('previous')} mark="‹" go={pages.previous} />
      <span className={`vd-number ${styles.pagerPage}`} aria-current="page">
        {say('page', { number: pages.number, count: pages.count })}
      </span>
      <PageStep text={say('next')} mark="›" go={pages.next} />
      {pages.hasLast && <PageStep text={say('last')} mark="»" go={pages.last} />}
    </nav>
  );
}
