import type { ReactNode } from 'react';
import { useMessages, useText } from '../../i18n/messages.ts';
import { Button } from '../../ui/index.ts';
import type { BulkAction } from '../definition.ts';
import { messages } from '../messages.ts';
import * as styles from './bulk.module.css';
import * as listStyles from '../list.module.css';

interface BulkBarProps<Row> {
  readonly count: number;
  readonly actions: readonly BulkAction<Row>[];
  readonly onAction: (action: BulkAction<Row>) => void;
  /** Chooses everything that matches; absent: it is chosen already, or there is no way. */
  readonly everything?: { readonly label: string; readonly onChoose: () => void } | undefined;
  readonly onClear: () => void;
  /** What else can be done with them. */
  readonly children?: ReactNode;
}

/** What can be done with the chosen rows. */
export function BulkBar<Row>({ count, actions, onAction, everything, onClear, children }: BulkBarProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (count === 0) return null;
  return (
    <div className={styles.listBulk}>
      <span role="status" className={styles.listBulkCount}>
        {say('chosen', { count })}
      </span>
      {actions.map((action) => (
        <Button key={action.name} size="small" className={action.danger ? listStyles.listDanger : ''} onClick={() => onAction(action)}>
          {text(action.label)}
        </Button>
      ))}
      {children}
      {everything !== undefined && (
        <Button size="small" type="text" onClick={everything.onChoose}>
          {everything.label}
        </Button>
      )}
      <Button size="small" type="text" onClick={onClear}>
        {say('chooseNone')}
      </Button>
    </div>
  );
}
