import type { ReactNode } from 'react';
import * as styles from './line.module.css';

/** Lines of a list, each with what it is, its facts, and what can be done with it. */
export function Lines({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <ul className={styles.admLines} aria-label={label}>
      {children}
    </ul>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly facts: readonly ReactNode[];
  readonly actions?: ReactNode;
}

export function Line({ name, facts, actions }: LineProps): ReactNode {
  return (
    <li className={styles.admLine}>
      <div className={styles.admLineWhat}>
        <span className={styles.admLineName}>{name}</span>
        <span className={styles.admLineFacts}>
          {facts.map((fact, place) => (fact === null || fact === '' ? null : <span key={place}>{fact}</span>))}
        </span>
      </div>
      {actions !== undefined && <div className={styles.admLineActions}>{actions}</div>}
    </li>
  );
}

type ChipTone = 'plain' | 'good' | 'notice' | 'bad';

/** A word about the thing beside it. */
export function Chip({ tone = 'plain', children }: { readonly tone?: ChipTone; readonly children: ReactNode }): ReactNode {
  return <span className={`${styles.admChip} ${styles[`admChip--${tone}`] ?? ''}`}>{children}</span>;
}
