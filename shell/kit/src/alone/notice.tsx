import type { ReactNode } from 'react';
import * as styles from './notice.module.css';

/** What is in place of the site, and what to do about it. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** Calm, over the whole screen, and readable from afar: no one sits before a wall. */
export function NoticePage({ title, text }: Notice): ReactNode {
  return (
    <section className={`${styles.aloneNotice} vd-dark`} role="status">
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </section>
  );
}
