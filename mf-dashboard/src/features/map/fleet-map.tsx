import { useMessages } from '@voltdeck/kit';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { clustersOf, type Cluster, type PlacedVehicle } from './clusters.ts';
import { graticuleOf, scaleBar } from './graticule.ts';
import { Mark } from './map-marks.tsx';
import { messages } from './messages.ts';
import { fitting, type MapView, type Size } from './projection.ts';
import { useMapView, useSize } from './use-map-view.ts';
import './map.css';

/** Vehicles on their positions over meridians and parallels: needs no key and no network. */
export function FleetMap({ vehicles }: { readonly vehicles: readonly PlacedVehicle[] }): ReactNode {
  const say = useMessages(messages);
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const { view, change, showAll, onKeyDown, drag } = useMapView(vehicles, size);
  const open = (cluster: Cluster): void =>
    change((before) => {
      const near = fitting(cluster.vehicles, size) ?? before;
      return { ...near, zoom: Math.max(near.zoom, before.zoom + 1) };
    });
  return (
    <div className="map" ref={element} role="group" aria-label={say('map')} tabIndex={0} onKeyDown={onKeyDown}>
      {view && (
        <>
          <Ground view={view} size={size} />
          <div className="map__marks" {...drag} onDoubleClick={() => change((before) => ({ ...before, zoom: before.zoom + 1 }))}>
            <Marks vehicles={vehicles} view={view} size={size} onOpen={open} />
          </div>
          <div className="map__tools">
            <ToolButton label={say('nearer')} sign="+" onClick={() => change((before) => ({ ...before, zoom: before.zoom + 1 }))} />
            <ToolButton label={say('farther')} sign="−" onClick={() => change((before) => ({ ...before, zoom: before.zoom - 1 }))} />
            <ToolButton label={say('all')} sign="⤢" onClick={showAll} />
          </div>
          <ScaleBar view={view} />
          <span className="map__base">{say('base')}</span>
        </>
      )}
    </div>
  );
}

interface MarksProps {
  readonly vehicles: readonly PlacedVehicle[];
  readonly view: MapView;
  readonly size: Size;
  readonly onOpen: (cluster: Cluster) => void;
}

function Marks({ vehicles, view, size, onOpen }: MarksProps): ReactNode {
  const clusters = useMemo(() => clustersOf(vehicles, view, size), [vehicles, view, size]);
  return clusters.map((cluster) => <Mark key={cluster.key} cluster={cluster} onOpen={() => onOpen(cluster)} />);
}

/** Pixels at the right and the bottom that belong to the tools and the scale. */
const edge = 44;

function Ground({ view, size }: { readonly view: MapView; readonly size: Size }): ReactNode {
  const { meridians, parallels } = graticuleOf(view, size);
  return (
    <svg className="map__ground" aria-hidden="true" width={size.width} height={size.height}>
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
          {line.at < size.height - edge && (
            <text x={6} y={line.at - 4}>
              {line.label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function ScaleBar({ view }: { readonly view: MapView }): ReactNode {
  const bar = scaleBar(view);
  return (
    <span className="map__scale" style={{ width: bar.pixels }}>
      {bar.label}
    </span>
  );
}

function ToolButton({ label, sign, onClick }: { readonly label: string; readonly sign: string; readonly onClick: () => void }): ReactNode {
  return (
    <button type="button" title={label} aria-label={label} onClick={onClick}>
      {sign}
    </button>
  );
}
