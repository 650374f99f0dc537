import { useRef, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Graticule, ScaleBar } from './ground.tsx';
import { Land } from './land.tsx';
import { messages } from './messages.ts';
import type { MapView, Place, Size } from './projection.ts';
import { useMapView, useSize } from './use-map-view.ts';
import './map.css';

/** A map as it stands: where places lie in it, and how to move it. */
export interface ShownMap {
  readonly view: MapView;
  readonly size: Size;
  readonly change: (next: (view: MapView) => MapView) => void;
}

interface MapFrameProps {
  /** What the map is of, and which keys move it. */
  readonly label: string;
  /** What it shows until a person has moved it. */
  readonly places: readonly Place[];
  /** Lies over the ground, in pixels of the map. */
  readonly children: (map: ShownMap) => ReactNode;
}

/** A map that needs no key and no network: land, graticule, scale, and what its children draw over them. */
export function MapFrame({ label, places, children }: MapFrameProps): ReactNode {
  const say = useMessages(messages);
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const { view, change, showAll, onKeyDown, drag, wheel } = useMapView(places, size);
  return (
    <div className="vd-map" ref={element} role="group" aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
      {view && (
        <>
          <Land view={view} size={size} />
          <Graticule view={view} size={size} />
          <div className="vd-map__marks" ref={wheel} {...drag} onDoubleClick={() => change((before) => ({ ...before, zoom: before.zoom + 1 }))}>
            {children({ view, size, change })}
          </div>
          <div className="vd-map__tools">
            <ToolButton label={say('nearer')} sign="+" onClick={() => change((before) => ({ ...before, zoom: before.zoom + 1 }))} />
            <ToolButton label={say('farther')} sign="−" onClick={() => change((before) => ({ ...before, zoom: before.zoom - 1 }))} />
            <ToolButton label={say('all')} sign="⤢" onClick={showAll} />
          </div>
          <ScaleBar view={view} />
          <span className="vd-map__base">{say('offline')}</span>
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
