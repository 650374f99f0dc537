import { useMemo, useRef, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import type { Shown } from './datum.ts';
import { Ground } from './ground.tsx';
import { ScaleBar } from './graticule-lines.tsx';
import { outlinesTo } from './land-shapes.ts';
import { messages } from './messages.ts';
import type { MapView, Place, Size } from './projection.ts';
import { attributionOf, offline } from './provider.ts';
import { useMapView, useSize } from './use-map-view.ts';
import { useProvider } from './use-provider.ts';
import * as styles from './map.module.css';

/** The state of a map: where places lie in it, and how to move it. */
export interface ShownMap {
  /** In the coordinates of what is drawn under the marks. */
  readonly view: MapView;
  readonly size: Size;
  readonly change: (next: (view: MapView) => MapView) => void;
  /** Where a place of the fleet (WGS-84) lies in these coordinates. The same function as long as the ground is the same. */
  readonly shown: Shown;
}

interface MapFrameProps {
  /** What the map is of, and which keys move it. */
  readonly label: string;
  /** What it shows until a person has moved it; WGS-84. */
  readonly places: readonly Place[];
  /** Lies over the ground, in pixels of the map. */
  readonly children: (map: ShownMap) => ReactNode;
}

/** A map: the ground that the settings name, how to move it, and what its children draw over it. */
export function MapFrame({ label, places, children }: MapFrameProps): ReactNode {
  const say = useMessages(messages);
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const { provider, trouble, onTrouble } = useProvider();
  const { shown, zoomFor } = provider ?? offline;
  const shownPlaces = useMemo(() => places.map(shown), [places, shown]);
  const { view, change, showAll, onKeyDown, drag, wheel } = useMapView(shownPlaces, size, zoomFor);
  return (
    <div className={styles.map} ref={element} role="group" aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
      {view && provider && (
        <>
          <Ground provider={provider} view={view} size={size} onTrouble={onTrouble} />
          <div className={styles.mapMarks} ref={wheel} {...drag} onDoubleClick={() => change((before) => ({ ...before, zoom: before.zoom + 1 }))}>
            {children({ view, size, change, shown })}
          </div>
          <div className={styles.mapTools}>
            <ToolButton label={say('nearer')} sign="+" onClick={() => change((before) => ({ ...before, zoom: before.zoom + 1 }))} />
            <ToolButton label={say('farther')} sign="−" onClick={() => change((before) => ({ ...before, zoom: before.zoom - 1 }))} />
            <ToolButton label={say('all')} sign="⤢" onClick={showAll} />
          </div>
          <ScaleBar view={view} />
          <span className={styles.mapBase}>{provider.name === 'offline' ? say(view.zoom < outlinesTo ? 'offline' : 'near') : attributionOf(provider)}</span>
          {trouble && (
            <p className={styles.mapTrouble} role="status">
              {say(trouble.kind, trouble)}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function ToolButton({ label, sign, onClick }: { readonly label: string; readonly sign: string; readonly onClick: () => void }): ReactNode {
  return (
    <button type="button" title={label} aria-label={label} onClick={onClick}>
      {sign}
    </button>
  );
}
