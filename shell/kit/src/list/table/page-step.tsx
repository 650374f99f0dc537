import type { ReactNode } from 'react';
import * as styles from './pager.module.css';

interface PageStepProps {
  readonly text: string;
  readonly mark: string;
  /** Null where there is no such page. */
  readonly go: (() => void) | null;
}

export function PageStep({ text, mark, go }: PageStepProps): ReactNode {
  return (
    <button type="button" className={styles.pagerStep} aria-label={text} title={text} disabled={go === null} onClick={() => go?.()}>
      {mark}
    </button>
  );
}
