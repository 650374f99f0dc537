import type { GeofenceColour, GeofenceShape } from '@voltdeck/protocol/contract';
import { useMemo, type ReactNode } from 'react';
import { outlineOfFence } from './fence-outline.ts';
import type { ShownMap } from './map-frame.tsx';
import { toWindow } from './projection.ts';
import * as styles from './map.module.css';

/** A geofence as a map draws it. */
export interface MappedFence {
  readonly id: string;
  readonly name: string;
  /** Name of `geofenceColours`. */
  readonly colour: string;
  readonly shape: GeofenceShape;
}

const colourClasses: Readonly<Record<GeofenceColour, string | undefined>> = {
  blue: undefined,
  green: styles['mapFence--green'],
  amber: styles['mapFence--amber'],
  red: styles['mapFence--red'],
  violet: styles['mapFence--violet'],
};
const isColour = (name: string): name is GeofenceColour => Object.hasOwn(colourClasses, name);

interface FenceLayerProps {
  readonly map: ShownMap;
  readonly fences: readonly MappedFence[];
  /** Stands out. */
  readonly chosen?: string | null;
}

/** Geofences over the ground and below what moves, each with its name. */
export function FenceLayer({ map: { view, size, shown }, fences, chosen = null }: FenceLayerProps): ReactNode {
  const outlines = useMemo(() => fences.map((fence) => ({ ...fence, outline: outlineOfFence(fence.shape).map(shown) })), [fences, shown]);
  if (fences.length === 0) return null;
  return (
    <svg className={styles.mapFences} width={size.width} height={size.height} aria-hidden="true">
      {outlines.map(({ id, name, colour, outline }) => {
        const points = outline.map((place) => toWindow(place, view, size));
        const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
        const top = Math.min(...points.map(({ y }) => y));
        return (
          <g key={id} data-fence={name} className={`${styles.mapFence} ${isColour(colour) ? (colourClasses[colour] ?? '') : ''} ${id === chosen ? styles.mapFenceChosen : ''}`}>
            <polygon points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
            {right - left > namedFrom && (
              <text x={(left + right) / 2} y={top - 5}>
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Pixels: a name over a smaller one would say nothing and lie over others. */
const namedFrom = 14;
