import type { ReactNode } from 'react';
import { graticuleOf, scaleBar } from './graticule.ts';
import type { MapView, Size } from './projection.ts';
import * as styles from './map.module.css';

/** Pixels at the right and the bottom that belong to the tools and the scale. */
const edge = 44;
/** Pixels at the top that belong to the meridians' degrees. */
const head = 34;

/** Meridians and parallels with their degrees. */
export function Graticule({ view, size }: { readonly view: MapView; readonly size: Size }): ReactNode {
  const { meridians, parallels } = graticuleOf(view, size);
  return (
    <svg className={styles.mapGround} aria-hidden="true" width={size.width} height={size.height}>
      {meridians.map((line) => (
        <g key={line.label}>
          <line x1={line.at} x2={line.at} y1={0} y2={size.height} />
          {line.at < size.width - edge && (
            <text x={line.at + 4} y={14}>
              {line.label}
            </text>
          )}
        </g>
      ))}
      {parallels.map((line) => (
        <g key={line.label}>
          <line x1={0} x2={size.width} y1={line.at} y2={line.at} />
          {line.at > head && line.at < size.height - edge && (
            <text x={6} y={line.at - 4}>
              {line.label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

export function ScaleBar({ view }: { readonly view: MapView }): ReactNode {
  const bar = scaleBar(view);
  return (
    <span className={styles.mapScale} style={{ width: bar.pixels }}>
      {bar.label}
    </span>
  );
}
