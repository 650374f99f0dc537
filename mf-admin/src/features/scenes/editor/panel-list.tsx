import type { ScenePanel } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { LibraryDialog } from './library-dialog.tsx';
import { libraryMessages } from './library-messages.ts';
import { messages } from './messages.ts';
import { usePanelTitle } from './panel-kinds.ts';
import * as styles from './editor.module.css';

interface PanelListProps {
  readonly panels: readonly ScenePanel[];
  readonly selected: string | null;
  readonly projectId?: string | undefined;
  readonly onSelect?: (place: string) => void;
  /** Absent: it is only looked at. */
  readonly onAdd?: (kind: string) => void;
}

/** The panels of the scene, and a way to add one. */
export function PanelList({ panels, selected, projectId, onSelect, onAdd }: PanelListProps): ReactNode {
  const say = useMessages(messages);
  const sayLibrary = useMessages(libraryMessages);
  const titleOf = usePanelTitle();
  const [choosing, setChoosing] = useState(false);
  return (
    <Card title={say('panels')} hint={panels.length}>
      <ul className={styles.scenePanels}>
        {panels.map((panel) => (
          <li key={panel.place}>
            {onSelect === undefined ? (
              titleOf(panel)
            ) : (
              <button type="button" aria-pressed={panel.place === selected} onClick={() => onSelect(panel.place)}>
                {titleOf(panel)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {onAdd !== undefined && (
        <Button className={styles.scenePanelsAdd} onClick={() => setChoosing(true)}>
          {sayLibrary('open')}
        </Button>
      )}
      {onAdd !== undefined && choosing && <LibraryDialog panels={panels} projectId={projectId} onAdd={onAdd} onClose={() => setChoosing(false)} />}
    </Card>
  );
}
