import type { ScenePanel } from '@voltdeck/contract';
import { boxesMeet, sceneGrid, type SceneBox } from '@voltdeck/protocol/contract';

const { columns, rows, leastWidth, leastHeight } = sceneGrid;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.round(value)));

/** The box moved by fields of the grid; it stays on it. */
export function moved(box: SceneBox, right: number, down: number): SceneBox {
  return { ...box, x: within(box.x + right, 0, columns - box.width), y: within(box.y + down, 0, rows - box.height) };
}

/** The box grown by fields of the grid; it stays on it. */
export function sized(box: SceneBox, wider: number, higher: number): SceneBox {
  return { ...box, width: within(box.width + wider, leastWidth, columns - box.x), height: within(box.height + higher, leastHeight, rows - box.y) };
}

/** What a new panel would like to have, and less where there is no room. */
const wishes = [[8, 4], [6, 4], [6, 3], [leastWidth, leastHeight]] as const;

/** The first place with nothing on it; null: the grid is full. */
export function freeBox(panels: readonly ScenePanel[]): SceneBox | null {
  const taken = panels.flatMap(({ box }) => (box === undefined ? [] : [box]));
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

/** What a key does to a box; null: nothing. With Shift arrow keys size it. */
export function keyed(box: SceneBox, { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): SceneBox | null {
  const step = steps[key];
  if (step === undefined) return null;
  return shiftKey ? sized(box, ...step) : moved(box, ...step);
}
