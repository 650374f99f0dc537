import type { ScenePanel } from '@voltdeck/contract';
import { boxesMeet, freeStep, isFree, leastOf, sceneGrid, type SceneBox } from '@voltdeck/protocol/contract';

const { columns, rows, leastWidth, leastHeight } = sceneGrid;

/** By what a panel is moved and sized, in fields. */
export const stepOf = (panel: string): number => (isFree(panel) ? freeStep : 1);

const within = (value: number, least: number, most: number, step: number): number => Math.min(most, Math.max(least, Math.round(value / step) * step));

/** How the box of a panel changes by fields of the grid. */
export type BoxChange = (box: SceneBox, right: number, down: number, panel?: string) => SceneBox;

/** The box moved; it stays on the grid. */
export const moved: BoxChange = (box, right, down, panel = '') => {
  const step = stepOf(panel);
  return { ...box, x: within(box.x + right, 0, columns - box.width, step), y: within(box.y + down, 0, rows - box.height, step) };
};

/** The box grown; it stays on the grid. */
export const sized: BoxChange = (box, wider, higher, panel = '') => {
  const [step, least] = [stepOf(panel), leastOf(panel)];
  return { ...box, width: within(box.width + wider, least.width, columns - box.x, step), height: within(box.height + higher, least.height, rows - box.y, step) };
};

/** The box of a panel whose kind changes: on whole fields where the new one needs them. */
export const boxFor = (panel: string, box: SceneBox): SceneBox => moved(sized(box, 0, 0, panel), 0, 0, panel);

/** What a new panel would like to have, and less where there is no room. */
const wishes = [[8, 4], [6, 4], [6, 3], [leastWidth, leastHeight]] as const;

/** Where a new piece that is placed freely begins: in the middle, a little beside the one before. */
function middleBox(panels: readonly ScenePanel[]): SceneBox {
  const by = (panels.filter(({ panel }) => isFree(panel)).length % 8) * freeStep;
  return { x: 9 + by, y: 5 + by, width: 6, height: 2 };
}

/** The first place with nothing on it, for a panel of this name; null: the grid is full. */
export function freeBox(panels: readonly ScenePanel[], kind = ''): SceneBox | null {
  if (isFree(kind)) return middleBox(panels);
  const taken = panels.flatMap(({ box, panel }) => (box === undefined || isFree(panel) ? [] : [box]));
  for (const [width, height] of wishes) {
    for (let y = 0; y + height <= rows; y++) {
      for (let x = 0; x + width <= columns; x++) {
        const box = { x, y, width, height };
        if (!taken.some((other) => boxesMeet(box, other))) return box;
      }
    }
  }
  return null;
}

/** A name for a panel that none of the others has. */
export function freePlace(panels: readonly ScenePanel[]): string {
  const taken = new Set(panels.map(({ place }) => place));
  let number = panels.length + 1;
  while (taken.has(`p${number}`)) number++;
  return `p${number}`;
}

const steps: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What a key does to the box of a panel; null: nothing. With Shift arrow keys size it. */
export function keyed(box: SceneBox, { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }, panel = ''): SceneBox | null {
  const [right, down] = steps[key] ?? [];
  if (right === undefined || down === undefined) return null;
  const step = stepOf(panel);
  return (shiftKey ? sized : moved)(box, right * step, down * step, panel);
}
