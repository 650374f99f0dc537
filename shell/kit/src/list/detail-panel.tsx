import { isAllowed } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { useSession } from '../host/session.ts';
import { useMessages, useText } from '../i18n/messages.ts';
import { Dialog } from '../widgets/dialog.tsx';
import type { ListDefinition, ListRow } from './definition.ts';
import { messages } from './messages.ts';
import * as styles from './detail-panel.module.css';

interface DetailPanelProps<Row extends ListRow> {
  readonly list: ListDefinition<Row>;
  readonly row: Row;
  /** What may be done with the row. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** Everything of one row, at the side: anyone who may see the list may see this. */
export function DetailPanel<Row extends ListRow>({ list, row, actions, onClose }: DetailPanelProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const session = useSession();
  const sections = (list.sections ?? []).filter(({ access }) => access === undefined || isAllowed(access, session));
  return (
    <Dialog title={list.nameOf(row)} onClose={onClose}>
      <div className={styles.listDetail}>
        <button type="button" className={styles.listDetailClose} aria-label={say('close')} onClick={onClose}>
          ×
        </button>
        <dl className={styles.listFacts}>
          {list.columns.map(({ name, label, cell }) => (
            <div key={name}>
              <dt>{text(label)}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
        {sections.map(({ name, title, Body }) => (
          <section key={name} className={styles.listDetailSection}>
            <h3>{text(title)}</h3>
            <Body row={row} reading={list.editing} />
          </section>
        ))}
        <div className={`vd-dialog__actions ${styles.listDetailActions}`}>{actions}</div>
      </div>
    </Dialog>
  );
}
