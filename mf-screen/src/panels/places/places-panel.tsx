import type { FleetStatusView } from '@voltdeck/contract';
import { defineMessages, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { faultLevelRow, faultLevelRows } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { useSize, type Size } from '../../chart/use-size.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { emsOf } from '../../stage/type-scale.ts';
import { useType } from '../../stage/type.ts';
import { labelledPlaces, type Labelled } from './place-labels.ts';
import { apart, onDisc, type DiscPlace } from './project-places.ts';
import * as styles from './places.module.css';

const messages = defineMessages({
  label: { 'zh-CN': '{count} 处有车辆', en: 'Vehicles in {count, plural, one {# place} other {# places}}' },
  noProject: { 'zh-CN': '未分配项目', en: 'No project' },
  alarm: { 'zh-CN': '{name} · {level} 级告警', en: '{name} · level {level} alarm' },
});

const rings = [0.25, 0.4, 0.55, 0.7, 0.85, 1];
const named = 8;
/** So many times as large as a dot is its light. */
const glow = 2.6;
/** Of the plate on which a name stands, in parts of the size of its type: arcs pass behind it. */
const [platePadding, plateHeight, plateAbove] = [0.45, 1.5, 1.1];
/** The disc is seen from the side. */
const tilt = 0.44;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where vehicles are: the fleet as a lit disc, arcs to its projects, in the colour of the level where a vehicle has an urgent fault. */
export function PlacesPanel(): ReactNode {
  const say = useMessages(messages);
  const [ref, size] = useSize();
  const now = useFeed().now;
  const places = onDisc(now?.places ?? []);
  if (places.length === 0) return <Nothing />;
  return (
    <div className={styles.places} ref={ref} role="img" aria-label={say('label', { count: places.length })}>
      {size !== null && size.height > 0 && <Disc places={places} totals={totalsOf(now?.status.groups ?? [])} size={size} />}
    </div>
  );
}

/** Vehicles of each project by its name. */
function totalsOf(groups: FleetStatusView['groups']): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { name, working } of groups) {
    if (name !== null) totals.set(name, (totals.get(name) ?? 0) + Object.values(working).reduce((sum, count) => sum + count, 0));
  }
  return totals;
}

interface DiscProps {
  readonly places: readonly DiscPlace[];
  readonly totals: ReadonlyMap<string, number>;
  readonly size: Size;
}

function Disc({ places, totals, size: { width, height } }: DiscProps): ReactNode {
  const say = useMessages(messages);
  const { note } = useType();
  const wordsOf = ({ place, says, devices }: Labelled): string => {
    const name = place.projectName ?? say('noProject');
    return says === 'alarm' ? say('alarm', { name, level: place.level }) : `${name} ${formatNumber(devices, 0)}`;
  };
  const reach = { x: Math.min(width * 0.48, (height * 0.42) / tilt), y: Math.min(width * 0.48 * tilt, height * 0.42) };
  const middle: Spot = { x: width / 2, y: height / 2 + 14 };
  const spot = ({ x, y }: Spot): Spot => ({ x: middle.x + x * reach.x, y: middle.y + y * reach.y });
  const greatest = Math.max(1, ...places.map(({ devices }) => devices));
  const names = labelledPlaces(places, totals, named).map((label) => {
    const text = wordsOf(label);
    const { x, y } = spot(label.place);
    const half = note * (emsOf(text) / 2 + platePadding);
    return { item: { place: label.place, says: label.says, text, to: { x, y } }, x: Math.min(width - half, Math.max(half, x)), y: Math.max(note * plateHeight, y - note * plateAbove), width: half * 2 };
  });
  return (
    <>
      <svg width={width} height={height} aria-hidden="true">
        <Glows />
        {rings.map((ring) => (
          <ellipse key={ring} className={styles.placesRing} cx={middle.x} cy={middle.y} rx={ring * reach.x} ry={ring * reach.y} />
        ))}
        {places.map((place) => {
          const { x, y } = spot(place);
          return <circle key={`${place.longitude} ${place.latitude}`} fill={`url(#places-glow-${place.level})`} cx={x} cy={y} r={glow * (2.5 + 9 * Math.sqrt(place.devices / greatest))} />;
        })}
      </svg>
      <svg className={styles.placesArcs} width={width} height={height} aria-hidden="true">
        {names.map(({ item: { place, to } }) => (
          <path key={`${place.longitude} ${place.latitude}`} className={arcClass(place.level)} data-level={place.level} d={arc(middle, to)} />
        ))}
      </svg>
      <svg className={styles.placesNames} width={width} height={height} aria-hidden="true">
        {apart(names, note * (plateHeight + 0.1)).map(({ item: { place, says, text }, x, y, width: wide }) => (
          <g key={`${place.longitude} ${place.latitude}`} data-level={place.level} className={says === 'alarm' ? styles.placesAlarm : undefined}>
            <rect x={x - wide / 2} y={y - note * plateAbove} width={wide} height={note * plateHeight} rx={4} />
            <text className={styles.placesName} x={x} y={y}>
              {text}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}

/** Light round a dot, by the level of its faults: a filter for each of hundreds of dots would cost more than all the rest of the wall. */
function Glows(): ReactNode {
  return (
    <defs>
      {faultLevelRows.map(({ code: level }) => (
        <radialGradient key={level} id={`places-glow-${level}`} className={level > 0 ? `${styles.placesGlow} ${styles.placesGlowAlarm}` : styles.placesGlow} data-level={level}>
          <stop offset={1 / glow} stopColor="currentcolor" />
          <stop offset={1.15 / glow} stopColor="currentcolor" stopOpacity={0.4} />
          <stop offset={1} stopColor="currentcolor" stopOpacity={0} />
        </radialGradient>
      ))}
    </defs>
  );
}

function arcClass(level: number): string {
  const { urgent, striped } = faultLevelRow(level) ?? {};
  return `${styles.placesArc}${urgent ? ` ${styles.placesArcUrgent}` : ''}${striped ? ` ${styles.placesArcStriped}` : ''}`;
}

/** From the middle of the disc over it to a place. */
function arc(from: Spot, to: Spot): string {
  const top = Math.min(from.y, to.y) - Math.abs(to.x - from.x) * 0.28 - 20;
  return `M ${from.x} ${from.y} Q ${(from.x + to.x) / 2} ${top} ${to.x} ${to.y}`;
}
