import type { ScenePanel } from '@voltdeck/contract';
import { sceneGrid } from '@voltdeck/protocol/contract';
import type { StageShape } from '../stage/stage-size.ts';

/** Where a panel lies, as CSS says it. A screen that hangs upright has two columns, and wide panels take both. */
export function panelArea({ place, box }: Pick<ScenePanel, 'place' | 'box'>, shape: StageShape): string {
  if (box === undefined) return place;
  const { x, y, width, height } = box;
  if (shape !== 'portrait') return `${y + 1} / ${x + 1} / span ${height} / span ${width}`;
  return `auto / auto / span ${height} / span ${width > sceneGrid.columns / 2 - 2 ? 2 : 1}`;
}

/** As one reads: rows from the top, each from the left. */
export function inReadingOrder(panels: readonly ScenePanel[]): readonly ScenePanel[] {
  return panels.toSorted((one, other) => (one.box?.y ?? 0) - (other.box?.y ?? 0) || (one.box?.x ?? 0) - (other.box?.x ?? 0));
}
