import type { OperationView } from '@voltdeck/contract';
import { apiQuery, endpoints, Link, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, Skeleton, Value } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Energy } from '../../lines/energy.tsx';
import { Moment } from '../../lines/moment.tsx';
import { writeCell } from '../../pack/cell-choice.ts';
import { Consumption, Duration, Figure, SocFromTo } from './figures.tsx';
import { messages } from './messages.ts';
import * as styles from './trips.module.css';

interface OperationDetailProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Draws what belongs to the operation below its figures. */
  readonly children: (operation: OperationView) => ReactNode;
}

/** One trip or charge in full. */
export function OperationDetail({ id, onClose, children }: OperationDetailProps): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.operationById, { parameters: { operationId: id } }));
  const close = (
    <Button size="small" onClick={onClose}>
      {say('close')}
    </Button>
  );
  if (data === undefined) {
    return (
      <Card title={say('trip')} action={close}>
        {error === null ? <Skeleton height="160px" /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Card>
    );
  }
  return (
    <>
      <Card title={`${say(data.kind === 'charge' ? 'charge' : 'trip')} · ${data.vin}`} hint={<Moment at={data.startedAt} />} action={close}>
        <Figures operation={data} />
        <Ways operation={data} />
      </Card>
      {children(data)}
    </>
  );
}

/** A margin, so that the begin and the end are not at the edge. */
const marginMs = 60_000;
export const rangeOf = ({ startedAt, endedAt }: Pick<OperationView, 'startedAt' | 'endedAt'>) => ({ from: Date.parse(startedAt) - marginMs, to: Date.parse(endedAt) + marginMs });

function Ways({ operation }: { readonly operation: OperationView }): ReactNode {
  const say = useMessages(messages);
  const { from, to } = rangeOf(operation);
  const ways = [['toTrack', pages.location], ['toHistory', pages.history], ['toRecords', pages.record]] as const;
  return (
    <p className={styles.tripsWays}>
      {ways.map(([key, page]) => (
        <Link key={key} className="vd-link" to={`${pathTo(page, { id: operation.deviceId })}?from=${from}&to=${to}`}>
          {say(key)}
        </Link>
      ))}
    </p>
  );
}

function Figures({ operation }: { readonly operation: OperationView }): ReactNode {
  const say = useMessages(messages);
  const { kind, energySource, highestCellVoltageBmu, highestCellVoltageCell, lowestCellVoltageBmu, lowestCellVoltageCell } = operation;
  const { highestTemperatureBmu, highestTemperatureProbe, lowestTemperatureBmu, lowestTemperatureProbe } = operation;
  const isTrip = kind === 'discharge';
  const figures: readonly (readonly [keyof typeof messages, ReactNode, ReactNode?] | null)[] = [
    ['durationS', <Duration key="" seconds={operation.durationS} />, operation.running ? say('running') : null],
    isTrip ? ['distanceKm', <Figure key="" value={operation.distanceKm} unit="km" />] : null,
    ['soc', <SocFromTo key="" from={operation.startSoc} to={operation.endSoc} />],
    ['energyKwh', <Energy key="" kwh={operation.energyKwh} source={energySource} />],
    isTrip ? ['recovered', <Energy key="" kwh={operation.recoveredKwh} source={energySource} />] : null,
    ['net', <Energy key="" kwh={operation.netKwh} source={energySource} />],
    isTrip ? ['consumption', <Consumption key="" operation={operation} />] : null,
    isTrip ? ['meanSpeed', <Figure key="" value={operation.meanSpeed} unit="km/h" />] : null,
    isTrip ? ['topSpeed', <Value key="" name="speed" value={operation.topSpeed} />] : null,
    ['highestCurrent', <Value key="" name="current" value={operation.highestCurrent} />],
    isTrip ? null : ['plugIn', <Value key="" name="plugIn" value={operation.plugIn} />],
    ['highestTemperature', <Value key="" name="highestTemperature" value={operation.highestTemperature} />, <Part key="" operation={operation} kind="temperature" bmu={highestTemperatureBmu} n={highestTemperatureProbe} />],
    ['lowestTemperature', <Value key="" name="lowestTemperature" value={operation.lowestTemperature} />, <Part key="" operation={operation} kind="temperature" bmu={lowestTemperatureBmu} n={lowestTemperatureProbe} />],
    ['highestCell', <Value key="" name="highestCellVoltage" value={operation.highestCellVoltage} />, <Part key="" operation={operation} kind="voltage" bmu={highestCellVoltageBmu} n={highestCellVoltageCell} />],
    ['lowestCell', <Value key="" name="lowestCellVoltage" value={operation.lowestCellVoltage} />, <Part key="" operation={operation} kind="voltage" bmu={lowestCellVoltageBmu} n={lowestCellVoltageCell} />],
    ['spread', <Figure key="" value={operation.endCellSpread} unit="mV" decimals={0} />],
  ];
  return (
    <dl className={styles.tripsFigures}>
      {figures.map((entry) =>
        entry === null ? null : (
          <div key={entry[0]}>
            <dt>{say(entry[0])}</dt>
            <dd>
              {entry[1]} <small>{entry[2]}</small>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

interface PartProps {
  readonly operation: OperationView;
  readonly kind: 'voltage' | 'temperature';
  readonly bmu: number | null;
  readonly n: number | null;
}

/** The cell or probe at an extreme; leads to it over the time of the operation. */
function Part({ operation, kind, bmu, n }: PartProps): ReactNode {
  const say = useMessages(messages);
  if (bmu === null || n === null || bmu === 0 || n === 0) return null;
  const { from, to } = rangeOf(operation);
  const query = new URLSearchParams({ from: String(from), to: String(to) });
  for (const [name, value] of Object.entries(writeCell({ kind, bmu, cell: n }))) if (value !== null) query.set(name, value);
  return (
    <Link className="vd-link" to={`${pathTo(pages.history, { id: operation.deviceId })}?${query.toString()}`}>
      {say(kind === 'voltage' ? 'cellAt' : 'probeAt', { bmu, n })}
    </Link>
  );
}
