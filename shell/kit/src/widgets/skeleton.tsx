import type { ReactNode } from 'react';
import * as styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths, as `width`. */
  readonly height: string;
  readonly width?: string;
  /** It shows the appearance of one: nothing is on its way, and nothing waits for it. */
  readonly sample?: boolean;
}

/** The place of something that is on its way. */
export function Skeleton({ height, width = '100%', sample = false }: SkeletonProps): ReactNode {
  return <span className={styles.skeleton} aria-hidden="true" {...(sample ? {} : { 'data-skeleton': true })} style={{ height, width }} />;
}
