import { fromWindow, metresBetween, outlineOfFence, placeFrom, placeShownAt, toWindow, type Place, type Point, type ShownMap } from '@voltdeck/kit/map';
import { useRef, type PointerEvent, type ReactNode } from 'react';
import { centreOf, cornersOf, shapeOf, withCentre, withCorners, type Draft } from './draft.ts';
import * as styles from './geofences.module.css';

interface DrawLayerProps {
  readonly map: ShownMap;
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** A press that moves less is a click. */
const clickPixels = 4;

/** The geofence that is being drawn: a click sets its centre or adds a corner, its points are dragged, and elsewhere the map moves. Its fields do the same without a pointer. */
export function DrawLayer({ map, draft, onChange }: DrawLayerProps): ReactNode {
  const { view, size, shown, change } = map;
  const pressed = useRef<Point | null>(null);
  const surface = useRef<SVGSVGElement>(null);
  const dragged = useRef<((place: Place) => void) | null>(null);
  const shape = shapeOf(draft);
  const pointOf = (place: Place): Point => toWindow(shown(place), view, size);
  const placeAt = (event: PointerEvent): Place => {
    const box = surface.current?.getBoundingClientRect();
    return placeShownAt(fromWindow({ x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }, view, size), shown);
  };
  const add = (place: Place): void => onChange(draft.kind === 'circle' ? withCentre(place) : withCorners([...cornersOf(draft), place]));
  const onMove = (event: PointerEvent<SVGSVGElement>): void => {
    if (dragged.current !== null) return dragged.current(placeAt(event));
    const from = pressed.current;
    if (from === null || (Math.hypot(event.clientX - from.x, event.clientY - from.y) < clickPixels && !event.currentTarget.hasPointerCapture(event.pointerId))) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed.current = { x: event.clientX, y: event.clientY };
    const [here, there] = [fromWindow({ x: 0, y: 0 }, view, size), fromWindow({ x: from.x - event.clientX, y: from.y - event.clientY }, view, size)];
    change((before) => ({ ...before, longitude: before.longitude + there.longitude - here.longitude, latitude: before.latitude + there.latitude - here.latitude }));
  };
  const onUp = (event: PointerEvent<SVGSVGElement>): void => {
    const isClick = dragged.current === null && pressed.current !== null && !event.currentTarget.hasPointerCapture(event.pointerId);
    dragged.current = null;
    pressed.current = null;
    if (isClick) add(placeAt(event));
  };
  const handles = handlesOf(draft, onChange);
  return (
    <svg
      ref={surface}
      className={styles.draw}
      width={size.width}
      height={size.height}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button === 0) pressed.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <rect width={size.width} height={size.height} fill="transparent" />
      {shape !== null && <polygon className={styles.drawShape} points={outlineOfFence(shape).map((place) => Object.values(pointOf(place)).join(',')).join(' ')} />}
      {handles.map(({ key, place, move }) => {
        const { x, y } = pointOf(place);
        return (
          <circle
            key={key}
            className={styles.drawHandle}
            cx={x}
            cy={y}
            r={7}
            onPointerDown={(event) => {
              event.stopPropagation();
              dragged.current = move;
              surface.current?.setPointerCapture(event.pointerId);
            }}
          />
        );
      })}
    </svg>
  );
}

interface Handle {
  readonly key: string;
  readonly place: Place;
  readonly move: (to: Place) => void;
}

function handlesOf(draft: Draft, onChange: (change: Partial<Draft>) => void): Handle[] {
  if (draft.kind === 'polygon') {
    const corners = cornersOf(draft);
    return corners.map((place, index) => ({ key: String(index), place, move: (to) => onChange(withCorners(corners.with(index, to))) }));
  }
  const centre = centreOf(draft);
  if (centre === null) return [];
  const edge = { key: 'edge', place: placeFrom(centre, Number(draft.radius) || 0, 0), move: (to: Place) => onChange({ radius: String(Math.round(metresBetween(centre, to))) }) };
  return [{ key: 'centre', place: centre, move: (to) => onChange(withCentre(to)) }, edge];
}
