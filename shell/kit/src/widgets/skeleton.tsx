import type { ReactNode } from 'react';
import * as styles from './skeleton.module.css';

/** The place of something that is on its way. Sizes are CSS lengths. */
export function Skeleton({ height, width = '100%' }: { readonly height: string; readonly width?: string }): ReactNode {
  return <span className={styles.skeleton} aria-hidden="true" data-skeleton style={{ height, width }} />;
}
