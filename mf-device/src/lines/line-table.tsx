import type { ReactNode } from 'react';
import * as styles from './lines.module.css';

interface LineColumn {
  readonly key: string;
  readonly text: string;
  /** Figures stand at the end of their column. */
  readonly figure?: boolean;
  /** Pressing the heading sorts by it. */
  readonly sort?: {
    readonly order: 'ascending' | 'descending' | 'none';
    readonly label: string;
    readonly onClick: () => void;
  };
}

const arrows = { ascending: '↑', descending: '↓', none: '' } as const;

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
            {columns.map(({ key, text, figure = false, sort }) => (
              <th key={key} scope="col" className={figure ? styles.linesFigure : undefined} aria-sort={sort?.order}>
                {sort === undefined ? (
                  text
                ) : (
                  <button type="button" className={styles.linesSort} title={sort.label} onClick={sort.onClick}>
                    {text} <span aria-hidden="true">{arrows[sort.order]}</span>
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
