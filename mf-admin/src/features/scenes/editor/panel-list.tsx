import type { ScenePanel } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, SelectField } from '@voltdeck/kit/widgets';
import { screenLimits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { freeBox } from './boxes.ts';
import { messages } from './messages.ts';
import { usePanelKinds, usePanelTitle } from './panel-kinds.ts';
import * as styles from './editor.module.css';
import * as pagesStyles from '../../../pages/pages.module.css';

interface PanelListProps {
  readonly panels: readonly ScenePanel[];
  readonly selected: string | null;
  readonly onSelect?: (place: string) => void;
  /** Absent: it is only looked at. */
  readonly onAdd?: (kind: string) => void;
}

/** The panels of the scene, and a way to add one. */
export function PanelList({ panels, selected, onSelect, onAdd }: PanelListProps): ReactNode {
  const say = useMessages(messages);
  const titleOf = usePanelTitle();
  const kinds = usePanelKinds();
  const [kind, setKind] = useState('Energy');
  const full = freeBox(panels) === null || panels.length >= screenLimits.scenePanelsMax;
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
        <div className={styles.scenePanelsAdd}>
          <SelectField name="add" label={say('add')} options={kinds.map(({ name, title }) => ({ value: name, text: title }))} value={kind} onChange={(event) => setKind(event.target.value)} />
          <Button disabled={full} onClick={() => onAdd(kind)}>
            {say('addOne')}
          </Button>
        </div>
      )}
      {onAdd !== undefined && full && <p className={pagesStyles.admNone}>{say('addFull')}</p>}
    </Card>
  );
}
