import { Link } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import * as styles from './verdict.module.css';

interface VerdictTileProps {
  readonly title: string;
  /** Where there is more of it. */
  readonly to?: string;
  readonly more?: string;
  readonly children: ReactNode;
}

/** One answer of the overview, with the way to the rest. */
export function VerdictTile({ title, to, more, children }: VerdictTileProps): ReactNode {
  return (
    <Card
      title={title}
      className={styles.verdictTile}
      action={
        to !== undefined && (
          <Link className="vd-link" to={to}>
            {more}
          </Link>
        )
      }
    >
      {children}
    </Card>
  );
}

/** A figure with its name before it. */
export function VerdictFact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.verdictFact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
