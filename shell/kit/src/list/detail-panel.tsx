import { isAllowed } from '@voltdeck/protocol/contract';
import type { KeyboardEvent, ReactNode } from 'react';
import { useSession } from '../host/session.ts';
import { useMessages, useText } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { isPlain, stepOfKey } from '../widgets/row-keys.ts';
import { rowId, type ListDefinition, type ListRow } from './definition.ts';
import { messages } from './messages.ts';
import * as styles from './detail-panel.module.css';

interface DetailPanelProps<Row extends ListRow> {
  readonly list: ListDefinition<Row>;
  readonly row: Row;
  /** What may be done with the row. */
  readonly actions: ReactNode;
  /** Shows the row before or behind it in the list; absent: there is no way. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  /** Does what a letter stands for with the row. */
  readonly onLetter?: ((key: string) => boolean) | undefined;
  readonly onClose: () => void;
}

/** Everything of one row, at the side: anyone who may see the list may see this. */
export function DetailPanel<Row extends ListRow>({ list, row, actions, onStep, onLetter, onClose }: DetailPanelProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const session = useSession();
  const sections = (list.sections ?? []).filter(({ access }) => access === undefined || isAllowed(access, session));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key } = event;
    // Letters belong to a field, and to a dialog that is open over this one.
    if (!isPlain(event) || !(target instanceof Element) || target.closest('input, textarea, select') !== null || target.closest('dialog') !== currentTarget.closest('dialog')) return;
    const by = stepOfKey(key);
    if (by !== null && onStep !== undefined) onStep(by);
    else if (onLetter?.(key) !== true) return;
    event.preventDefault();
  };
  return (
    <Dialog title={list.nameOf(row)} onClose={onClose}>
      <div className={styles.listDetail} onKeyDown={onKeyDown}>
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
          <section key={`${name} ${rowId(row)}`} className={styles.listDetailSection}>
            <h3>{text(title)}</h3>
            <Body row={row} reading={list.editing} />
          </section>
        ))}
        <div className={`vd-dialog__actions ${styles.listDetailActions}`}>
          {actions}
          {onStep !== undefined && (
            <span className={styles.listDetailSteps}>
              <Button aria-keyshortcuts="k" onClick={() => onStep(-1)}>
                {say('stepPrevious')}
              </Button>
              <Button aria-keyshortcuts="j" onClick={() => onStep(1)}>
                {say('stepNext')}
              </Button>
            </span>
          )}
        </div>
      </div>
    </Dialog>
  );
}
