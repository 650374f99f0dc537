import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { useSize, type Size } from '../../chart/use-size.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { namedPlaces, onDisc, type DiscPlace } from './project-places.ts';
import './places.css';

const messages = defineMessages({ label: { 'zh-CN': '{count} 处有车辆', en: 'Vehicles at {count} places' } });

const rings = [0.25, 0.4, 0.55, 0.7, 0.85, 1];
const named = 8;
/** The disc is seen from the side. */
const tilt = 0.44;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where vehicles are: the fleet as a lit disc, arcs to its projects, red where a vehicle has a level-3 fault. */
export function PlacesPanel(): ReactNode {
  const say = useMessages(messages);
  const [ref, size] = useSize();
  const places = onDisc(useFeed().now?.places ?? []);
  return (
    <div className="places" ref={ref} role="img" aria-label={say('label', { count: places.length })}>
      {size !== null && size.height > 0 && <Disc places={places} size={size} />}
    </div>
  );
}

function Disc({ places, size: { width, height } }: { readonly places: readonly DiscPlace[]; readonly size: Size }): ReactNode {
  const reach = { x: Math.min(width * 0.48, (height * 0.46) / tilt), y: Math.min(width * 0.48 * tilt, height * 0.46) };
  const middle: Spot = { x: width / 2, y: height / 2 + 14 };
  const spot = ({ x, y }: Spot): Spot => ({ x: middle.x + x * reach.x, y: middle.y + y * reach.y });
  const names = namedPlaces(places, named);
  const greatest = Math.max(1, ...places.map(({ devices }) => devices));
  return (
    <svg width={width} height={height} aria-hidden="true">
      {rings.map((ring) => (
        <ellipse key={ring} className="places__ring" cx={middle.x} cy={middle.y} rx={ring * reach.x} ry={ring * reach.y} />
      ))}
      {places.map((place) => {
        const { x, y } = spot(place);
        return <circle key={`${place.longitude} ${place.latitude}`} className={`places__dot places__dot--${place.level}`} cx={x} cy={y} r={2.5 + 9 * Math.sqrt(place.devices / greatest)} />;
      })}
      {names.map((place) => (
        <Named key={place.projectName} place={place} from={middle} to={spot(place)} width={width} />
      ))}
    </svg>
  );
}

interface NamedProps {
  readonly place: DiscPlace;
  readonly from: Spot;
  readonly to: Spot;
  readonly width: number;
}

/** An arc from the middle to a project, and its name. */
function Named({ place, from, to, width }: NamedProps): ReactNode {
  const language = useLanguage();
  const top = Math.min(from.y, to.y) - Math.abs(to.x - from.x) * 0.28 - 20;
  const level = place.level === 3 ? ' places__arc--alarm' : '';
  const side = to.x < 110 ? 'start' : to.x > width - 110 ? 'end' : 'middle';
  return (
    <g>
      <path className={`places__arc${level}`} d={`M ${from.x} ${from.y} Q ${(from.x + to.x) / 2} ${top} ${to.x} ${to.y}`} />
      <text className="places__name" x={to.x} y={to.y - 20} textAnchor={side}>
        {place.projectName} {formatNumber(place.devices, 0, language)}
      </text>
    </g>
  );
}
