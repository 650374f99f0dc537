import type { ReactNode } from 'react';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import { Dialog } from './dialog.tsx';
import * as styles from './definitions-dialog.module.css';

const messages = defineMessages({
  close: { 'zh-CN': '关闭', en: 'Close' },
});

interface DefinitionsDialogProps {
  readonly title: string;
  /** What holds for all of them. */
  readonly about: string;
  readonly entries: readonly { readonly term: string; readonly definition: string }[];
  readonly onClose: () => void;
}

/** What the words of a page mean, one below the other. */
export function DefinitionsDialog({ title, about, entries, onClose }: DefinitionsDialogProps): ReactNode {
  const say = useMessages(messages);
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="vd-dialog__text">{about}</p>
      <dl className={styles.definitions}>
        {entries.map(({ term, definition }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{definition}</dd>
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
