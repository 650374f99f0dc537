import type { ReactNode } from 'react';
import { Link } from '../host/link.tsx';
import * as styles from './row-table.module.css';

interface NameCellProps {
  /** Page that the row leads to; absent: it opens here. */
  readonly page?: string | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** What a row is called: pressed, it opens. */
export function NameCell({ page, onOpen, children }: NameCellProps): ReactNode {
  if (page !== undefined) {
    return (
      <Link to={page} className={styles.listName} data-row-name="">
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.listName} data-row-name="" onClick={onOpen}>
      {children}
    </button>
  );
}
