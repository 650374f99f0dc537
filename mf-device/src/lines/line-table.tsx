import type { ReactNode } from 'react';
import * as styles from './lines.module.css';

interface LineColumn {
  readonly key: string;
  readonly text: string;
  /** Figures stand at the end of their column. */
  readonly figure?: boolean;
}

interface LineTableProps {
  /** What the table holds, for a reader who comes to it by the keyboard. */
  readonly label: string;
  readonly columns: readonly LineColumn[];
  /** Rows of the body. */
  readonly children: ReactNode;
}

/** A plain table that scrolls sideways by itself where it does not fit. */
export function LineTable({ label, columns, children }: LineTableProps): ReactNode {
  return (
    <div className={styles.lines} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.linesTable}>
        <thead>
          <tr>
            {columns.map(({ key, text, figure = false }) => (
              <th key={key} scope="col" className={figure ? styles.linesFigure : undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
