import { sceneGrid, type SceneBox } from '@voltdeck/protocol/contract';
import type { CSSProperties } from 'react';

/** Between the fields of the grid, as the style sheet of scenes has it, in pixels of the canvas. */
const gap = { x: 24, y: 20 } as const;

const along = (part: number, of: number, between: number): string => `calc((100% + ${between}px) * ${part / of})`;

/** Where something lies that is placed freely: on parts of fields, with the gaps that panels beside it have. */
export function freeStyle({ x, y, width, height }: SceneBox): CSSProperties {
  const { columns, rows } = sceneGrid;
  return {
    left: along(x, columns, gap.x),
    top: along(y, rows, gap.y),
    width: `calc((100% + ${gap.x}px) * ${width / columns} - ${gap.x}px)`,
    height: `calc((100% + ${gap.y}px) * ${height / rows} - ${gap.y}px)`,
  };
}
