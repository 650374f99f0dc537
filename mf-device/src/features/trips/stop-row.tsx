import type { StopView } from '@voltdeck/contract';
import { Link, useMessages } from '@voltdeck/kit';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Energy } from '../../lines/energy.tsx';
import { Moment } from '../../lines/moment.tsx';
import { Duration, SocFromTo } from './figures.tsx';
import { messages } from './messages.ts';
import { FigureCell, VehicleCell } from './operation-row.tsx';

/** Wide enough that the way there and away is on the map. */
const aroundMs = 30 * 60_000;

export function StopRow({ stop }: { readonly stop: StopView }): ReactNode {
  const say = useMessages(messages);
  const { deviceId, startedAt, endedAt, durationS, longitude, latitude, startSoc, endSoc, charges, chargedKwh } = stop;
  const from = Date.parse(startedAt) - aroundMs;
  const to = (endedAt === null ? Date.parse(startedAt) + durationS * 1_000 : Date.parse(endedAt)) + aroundMs;
  return (
    <tr>
      <VehicleCell {...stop} />
      <td>
        <Moment at={startedAt} />
      </td>
      <td>{endedAt === null ? say('standing') : <Moment at={endedAt} />}</td>
      <FigureCell>
        <Duration seconds={durationS} />
      </FigureCell>
      <td>
        <SocFromTo from={startSoc} to={endSoc} />
      </td>
      <FigureCell>{charges}</FigureCell>
      <FigureCell>
        <Energy kwh={charges === 0 ? null : chargedKwh} source={null} />
      </FigureCell>
      <td>
        {longitude === null || latitude === null ? (
          say('unknown')
        ) : (
          <Link className="vd-link vd-number" to={`${pathTo(pages.location, { id: deviceId })}?from=${from}&to=${to}`}>
            {`${latitude.toFixed(5)}°, ${longitude.toFixed(5)}°`}
          </Link>
        )}
      </td>
    </tr>
  );
}
