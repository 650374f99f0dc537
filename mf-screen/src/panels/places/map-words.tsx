import type { FleetStatusView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { useMemo, type ReactNode } from 'react';
import type { Size } from '../../chart/use-size.ts';
import { projectionOf, type MapAim } from '../../map/camera.ts';
import type { FleetPlace } from '../../map/fleet-area.ts';
import { placed, type Box, type Wish } from '../../map/labels.ts';
import type { Beam, Fleet } from '../../map/scene.ts';
import { emsOf } from '../../stage/type-scale.ts';
import { useType } from '../../stage/type.ts';
import { messages } from './messages.ts';
import { labelledPlaces, type Labelled } from './place-labels.ts';
import * as styles from './places.module.css';

/** So many names; more would hide the map. */
const named = 8;
/** Of the plate on which a name stands, in parts of the size of its type. */
const [platePadding, plateHeight] = [0.45, 1.5];

/** Vehicles of each project by its name. */
export function totalsOf(groups: FleetStatusView['groups']): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { name, working } of groups) {
    if (name !== null) totals.set(name, (totals.get(name) ?? 0) + Object.values(working).reduce((sum, count) => sum + count, 0));
  }
  return totals;
}

/** The vehicle of an alarm that has the map. */
export interface AlarmSpot extends Beam {
  readonly name: string;
}

interface MapWordsProps {
  readonly size: Size;
  readonly aim: MapAim;
  readonly places: readonly FleetPlace[];
  readonly fleet: Fleet;
  readonly totals: ReadonlyMap<string, number>;
  readonly alarm: AlarmSpot | null;
  /** What names must not cover. */
  readonly taken: readonly Box[];
}

interface Word {
  readonly text: string;
  readonly level: number;
  readonly says: 'devices' | 'alarm';
}

/** The names on the map, each where it covers no other. */
export function MapWords({ size, aim, places, fleet, totals, alarm, taken }: MapWordsProps): ReactNode {
  const say = useMessages(messages);
  const { note } = useType();
  const words = useMemo(() => {
    const project = projectionOf(aim, size);
    const tops = new Map(places.map((place, index) => [place, fleet.columns[index]?.height ?? 0]));
    const wish = (text: string, at: FleetPlace | AlarmSpot, height: number, says: Word['says']): Wish<Word>[] => {
      const seen = project(at, height);
      return seen === null ? [] : [{ item: { text, level: at.level, says }, x: seen.x, y: seen.y, width: note * (emsOf(text) + platePadding * 2) }];
    };
    const textOf = ({ place: { projectName, level }, says, devices }: Labelled<FleetPlace>): string => {
      const name = projectName ?? say('noProject');
      return says === 'alarm' ? say('alarm', { name, level }) : `${name} ${formatNumber(devices, 0)}`;
    };
    const wishes = [
      ...(alarm === null ? [] : wish(say('alarm', { name: alarm.name, level: alarm.level }), alarm, 0, 'alarm')),
      ...labelledPlaces(places, totals, named).flatMap((label) => wish(textOf(label), label.place, tops.get(label.place) ?? 0, label.says)),
    ];
    return placed(wishes, { ...size, lineHeight: note * plateHeight, taken });
  }, [say, note, aim, size, places, fleet, totals, alarm, taken]);
  return (
    <svg className={styles.placesNames} width={size.width} height={size.height} aria-hidden="true">
      {words.map(({ item: { text, level, says }, box: { left, top, right, bottom } }) => (
        <g key={`${text} ${left} ${top}`} data-level={level} className={says === 'alarm' ? styles.placesAlarm : undefined}>
          <rect x={left} y={top} width={right - left} height={bottom - top} rx={4} />
          <text className={styles.placesName} x={(left + right) / 2} y={bottom - note * 0.45}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
