import type { OperationView } from '@voltdeck/contract';
import { Link, momentText, useLanguage, useMessages } from '@voltdeck/kit';
import { Value } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Energy } from '../../lines/energy.tsx';
import { Moment } from '../../lines/moment.tsx';
import { Consumption, Duration, Figure, SocFromTo } from './figures.tsx';
import { messages } from './messages.ts';
import * as styles from './trips.module.css';
import * as linesStyles from '../../lines/lines.module.css';

interface OperationRowProps {
  readonly operation: OperationView;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The row of a trip or a charge; its begin opens it. */
export function OperationRow({ operation, isOpen, onOpen }: OperationRowProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { vin, startedAt, kind } = operation;
  const at = momentText(startedAt, language);
  return (
    <tr className={isOpen ? linesStyles.isChosen : undefined}>
      <VehicleCell {...operation} />
      <td>
        <button type="button" className={`${styles.tripsOpen} vd-number`} aria-expanded={isOpen} aria-label={say('open', { vin, at })} onClick={onOpen}>
          <Moment at={startedAt} />
        </button>
        {operation.running && <span className={styles.tripsRunning}>{say('running')}</span>}
      </td>
      {kind === 'charge' ? <ChargeCells {...operation} /> : <TripCells {...operation} />}
    </tr>
  );
}

export function VehicleCell({ deviceId, vin, plate }: Pick<OperationView, 'deviceId' | 'vin' | 'plate'>): ReactNode {
  return (
    <td>
      <Link className="vd-link vd-number" to={pathTo(pages.device, { id: deviceId })}>
        {vin}
      </Link>
      {plate !== null && <span className={styles.tripsPlate}>{plate}</span>}
    </td>
  );
}

/** The cells stand in the order of `columnsOf`. */
function TripCells(operation: OperationView): ReactNode {
  const { durationS, distanceKm, startSoc, endSoc, energyKwh, recoveredKwh, netKwh, energySource, topSpeed, highestTemperature } = operation;
  return (
    <>
      <FigureCell><Duration seconds={durationS} /></FigureCell>
      <FigureCell><Figure value={distanceKm} unit="km" /></FigureCell>
      <td><SocFromTo from={startSoc} to={endSoc} /></td>
      {[energyKwh, recoveredKwh, netKwh].map((kwh, place) => (
        <FigureCell key={['gross', 'recovered', 'net'][place]}><Energy kwh={kwh} source={energySource} /></FigureCell>
      ))}
      <FigureCell><Consumption operation={operation} /></FigureCell>
      <FigureCell><Value name="speed" value={topSpeed} /></FigureCell>
      <FigureCell><Value name="highestTemperature" value={highestTemperature} /></FigureCell>
    </>
  );
}

function ChargeCells({ durationS, startSoc, endSoc, energyKwh, energySource, highestCurrent, plugIn, highestTemperature, endCellSpread }: OperationView): ReactNode {
  return (
    <>
      <FigureCell><Duration seconds={durationS} /></FigureCell>
      <td><SocFromTo from={startSoc} to={endSoc} /></td>
      <FigureCell><Energy kwh={energyKwh} source={energySource} /></FigureCell>
      <FigureCell><Value name="current" value={highestCurrent} /></FigureCell>
      <td><Value name="plugIn" value={plugIn} /></td>
      <FigureCell><Value name="highestTemperature" value={highestTemperature} /></FigureCell>
      <FigureCell><Figure value={endCellSpread} unit="mV" decimals={0} /></FigureCell>
    </>
  );
}

export function FigureCell({ children }: { readonly children: ReactNode }): ReactNode {
  return <td className={linesStyles.linesFigure}>{children}</td>;
}
