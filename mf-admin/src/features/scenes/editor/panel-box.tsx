import type { ScenePanel } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { isFree, sceneGrid, type SceneBox } from '@voltdeck/protocol/contract';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { keyed, moved, sized, type BoxChange } from './boxes.ts';
import { messages } from './messages.ts';
import { usePanelTitle } from './panel-kinds.ts';
import * as styles from './editor.module.css';

interface PanelBoxProps {
  readonly panel: ScenePanel;
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly selected: boolean;
  /** Something about it is to be put right. */
  readonly wrong: boolean;
  readonly onSelect: (place: string) => void;
  /** `step` names a change that goes on. */
  readonly onBox: (place: string, box: SceneBox, step: string) => void;
  readonly onSettle: () => void;
  readonly onRemove: (place: string) => void;
}

/** A panel to take hold of: by the pointer, or by the arrow keys. */
export function PanelBox({ panel, grid, selected, wrong, onSelect, onBox, onSettle, onRemove }: PanelBoxProps): ReactNode {
  const say = useMessages(messages);
  const titleOf = usePanelTitle();
  const { place, box } = panel;
  if (box === undefined) return null;
  const style: CSSProperties & Record<`--${string}`, number> = { '--x': box.x, '--y': box.y, '--w': box.width, '--h': box.height };
  const label = say('box', { title: titleOf(panel), x: box.x + 1, y: box.y + 1, width: box.width, height: box.height });

  const press = (event: KeyboardEvent): void => {
    const next = keyed(box, event, panel.panel);
    if (next === null && event.key !== 'Delete') return;
    event.preventDefault();
    if (next === null) onRemove(place);
    else onBox(place, next, `keys ${place}`);
  };

  /** Follows the pointer until it is let go; what it does is one step. */
  const take = (event: PointerEvent<HTMLElement>, change: BoxChange): void => {
    const size = grid.current?.getBoundingClientRect();
    if (size === undefined || event.button !== 0) return;
    event.stopPropagation();
    onSelect(place);
    onSettle();
    const held = event.currentTarget;
    const from = { x: event.clientX, y: event.clientY };
    held.setPointerCapture(event.pointerId);
    const ended = new AbortController();
    const follow = ({ clientX, clientY }: globalThis.PointerEvent): void =>
      onBox(place, change(box, ((clientX - from.x) / size.width) * sceneGrid.columns, ((clientY - from.y) / size.height) * sceneGrid.rows, panel.panel), `drag ${place}`);
    const end = (): void => {
      ended.abort();
      onSettle();
    };
    held.addEventListener('pointermove', follow, { signal: ended.signal });
    held.addEventListener('pointerup', end, { signal: ended.signal });
    held.addEventListener('pointercancel', end, { signal: ended.signal });
  };

  return (
    <div className={styles.sceneBox} data-selected={selected} data-wrong={wrong} data-free={isFree(panel.panel) || undefined} style={style}>
      <button type="button" className={styles.sceneBoxBody} aria-label={label} aria-pressed={selected} onFocus={() => onSelect(place)} onKeyDown={press} onPointerDown={(event) => take(event, moved)} />
      <span className={styles.sceneBoxName} aria-hidden="true">
        {titleOf(panel)}
      </span>
      <span className={styles.sceneBoxHandle} aria-hidden="true" onPointerDown={(event) => take(event, sized)} />
    </div>
  );
}
