import type { SceneDefinition, ScenePanel } from '@voltdeck/contract';
import { ExtensionPlace, previewInput, useExtensions, useMessages } from '@voltdeck/kit';
import { scenePreviews } from '@voltdeck/kit/host';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, SearchInput } from '@voltdeck/kit/widgets';
import { screenLimits, wallPanel } from '@voltdeck/protocol/contract';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { freeBox } from './boxes.ts';
import { libraryMessages } from './library-messages.ts';
import { libraryOf } from './library.ts';
import { usePanelKinds, type PanelKind } from './panel-kinds.ts';
import * as styles from './library.module.css';
import * as pagesStyles from '../../../pages/pages.module.css';

interface LibraryDialogProps {
  readonly panels: readonly ScenePanel[];
  /** Whose data is previewed; absent: the whole fleet. */
  readonly projectId?: string | undefined;
  readonly onAdd: (kind: string) => void;
  readonly onClose: () => void;
}

const first = 'Energy';

/** Every component that a scene can have, with a live preview of the chosen one. */
export function LibraryDialog({ panels, projectId, onAdd, onClose }: LibraryDialogProps): ReactNode {
  const say = useMessages(libraryMessages);
  const kinds = usePanelKinds();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(first);
  const { panels: fixed, pieces } = libraryOf(kinds, search);
  const kind = [...fixed, ...pieces].find(({ name }) => name === chosen) ?? fixed[0] ?? pieces[0];
  const many = panels.length >= screenLimits.scenePanelsMax;
  const full = kind !== undefined && freeBox(panels, kind.name) === null;
  const why = many ? say('tooMany', { most: screenLimits.scenePanelsMax }) : full ? say('noSpace') : null;
  const add = (name: string | undefined): void => {
    if (name === undefined || why !== null) return;
    onAdd(name);
    onClose();
  };
  return (
    <Dialog title={say('title')} filled={false} onClose={onClose}>
      <div className={styles.library}>
        <div className={styles.libraryList}>
          <SearchInput label={say('search')} value={search} onChange={setSearch} onEnter={() => add(kind?.name)} />
          {kind === undefined && <p className={pagesStyles.admNone}>{say('none')}</p>}
          <Group title={say('panels')} kinds={fixed} chosen={kind?.name} onChoose={setChosen} onAdd={add} />
          <Group title={say('pieces')} kinds={pieces} chosen={kind?.name} onChoose={setChosen} onAdd={add} />
        </div>
        {kind !== undefined && <Preview kind={kind} projectId={projectId} />}
      </div>
      {why !== null && <p className={pagesStyles.admNone}>{why}</p>}
      <div className="vd-dialog__actions">
        <Button onClick={onClose}>{say('close')}</Button>
        <Button type="primary" disabled={kind === undefined || why !== null} onClick={() => add(kind?.name)}>
          {say('add')}
        </Button>
      </div>
    </Dialog>
  );
}

interface GroupProps {
  readonly title: string;
  readonly kinds: readonly PanelKind[];
  readonly chosen: string | undefined;
  readonly onChoose: (name: string) => void;
  readonly onAdd: (name: string) => void;
}

/** Arrow keys go from one to the next, Enter adds it. */
function Group({ title, kinds, chosen, onChoose, onAdd }: GroupProps): ReactNode {
  if (kinds.length === 0) return null;
  const press = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const to = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (to === 0) return;
    event.preventDefault();
    const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
    buttons[buttons.indexOf(event.currentTarget) + to]?.focus();
  };
  return (
    <>
      <h3 className={styles.libraryGroup}>{title}</h3>
      <ul>
        {kinds.map(({ name, title: words }) => (
          <li key={name}>
            <button type="button" aria-pressed={name === chosen} onFocus={() => onChoose(name)} onClick={() => onChoose(name)} onDoubleClick={() => onAdd(name)} onKeyDown={press}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const previewKey = 'library';
const [width, height] = [1_440, 810];
const sample = { 'zh-CN': '示例文字', en: 'Sample text' };

/** A scene of this one component. */
function sceneOf(kind: string, projectId: string | undefined): SceneDefinition {
  const box = wallPanel(kind)?.free === undefined ? { x: 0, y: 0, width: 24, height: 12 } : { x: 4, y: 3, width: 16, height: 6 };
  const text = wallPanel(kind)?.content === 'text' ? { text: sample, settings: { size: 4 } } : {};
  return { title: { 'zh-CN': '预览', en: 'Preview' }, layout: 'grid', panels: [{ place: 'p1', panel: kind, box, ...text }], ...(projectId === undefined ? {} : { projectId }) };
}

function Preview({ kind: { name, title }, projectId }: { readonly kind: PanelKind; readonly projectId: string | undefined }): ReactNode {
  const say = useMessages(libraryMessages);
  const extension = useExtensions('scene.preview')[0];
  useEffect(() => {
    scenePreviews.set(new Map(scenePreviews.get()).set(previewKey, { scene: sceneOf(name, projectId), width, height, onArea: () => undefined }));
  }, [name, projectId]);
  useEffect(() => () => scenePreviews.set(new Map([...scenePreviews.get()].filter(([key]) => key !== previewKey))), []);
  const isImage = wallPanel(name)?.content === 'image';
  return (
    <figure className={styles.libraryPreview} aria-label={say('preview', { title })}>
      <div>{extension !== undefined && !isImage && <ExtensionPlace extension={extension} input={previewInput(previewKey)} />}</div>
      <figcaption>{isImage ? say('previewNone') : title}</figcaption>
    </figure>
  );
}
