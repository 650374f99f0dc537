import type { ReactNode } from 'react';
import { useMessages, useText } from '../../i18n/messages.ts';
import { Button } from '../../ui/index.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import type { BulkAction } from '../definition.ts';
import { messages } from '../messages.ts';
import * as styles from './keys.module.css';

/** The keys of a list. */
export function KeysDialog<Row>({ actions, onClose }: { readonly actions: readonly BulkAction<Row>[]; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const lines: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['j', '↓'], say('keyNext')],
    [['k', '↑'], say('keyPrevious')],
    [['Enter'], say('keyOpen')],
    [['x', say('spaceKey')], say('keySelect')],
    ...actions.flatMap(({ key, label }) => (key === undefined ? [] : [[[key], text(label)] as const])),
    [['/'], say('keySearch')],
    [['?'], say('keyHelp')],
  ];
  return (
    <Dialog title={say('keysTitle')} onClose={onClose}>
      <p className="vd-dialog__text">{say('keysText')}</p>
      <dl className={styles.keys}>
        {lines.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="vd-dialog__actions">
        <Button type="primary" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
    </Dialog>
  );
}
