import { useId, type ReactNode } from 'react';
import * as styles from './card.module.css';

interface CardProps {
  /** For links that lead to it. */
  readonly id?: string;
  readonly title: string;
  /** What the title leaves open: unit, range, count. */
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One answer on a quiet surface. */
export function Card({ id: place, title, hint, action, className, children }: CardProps): ReactNode {
  const id = useId();
  return (
    <section id={place} className={className ? `${styles.card} ${className}` : styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 className={styles.cardTitle} id={id}>
          {title}
        </h2>
        {hint !== undefined && <span className={styles.cardHint}>{hint}</span>}
        {action !== undefined && <div className={styles.cardAction}>{action}</div>}
      </header>
      <div className={styles.cardBody}>{children}</div>
    </section>
  );
}
