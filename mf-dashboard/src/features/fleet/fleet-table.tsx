import { Link, useMessages, useText } from '@voltdeck/kit';
import { Age, LevelBadge, StateChip, Value } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import { pages, pathTo, type VehicleView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './fleet.module.css';

function VehicleRow({ vehicle }: { readonly vehicle: VehicleView }): ReactNode {
  const say = useMessages(messages);
  return (
    <tr>
      <td>
        <Link className={`${styles.fleetVehicle} vd-number`} to={pathTo(pages.device, { id: vehicle.deviceId })}>
          {vehicle.vin}
        </Link>
        {vehicle.plate !== null && <span className={styles.fleetPlate}>{vehicle.plate}</span>}
      </td>
      <td>
        <StateChip state={vehicle.workingState} />
      </td>
      <td className={styles.fleetFigure}>
        <Value name="soc" value={vehicle.soc} />
      </td>
      <td>{vehicle.faultLevel !== null && vehicle.faultLevel > 0 && <LevelBadge level={vehicle.faultLevel} />}</td>
      <td className={styles.fleetProject}>{vehicle.projectName ?? <span className={styles.fleetFaint}>{say('unassigned')}</span>}</td>
      <td className={styles.fleetWhen}>
        {vehicle.receivedAt === null ? <span className={styles.fleetFaint}>{say('never')}</span> : <Age since={vehicle.receivedAt} />}
      </td>
    </tr>
  );
}

/** Vehicles in rows; the VIN leads to the vehicle. */
export function FleetTable({ vehicles }: { readonly vehicles: readonly VehicleView[] }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <table className={styles.fleetTable}>
      <thead>
        <tr>
          <th scope="col">{say('vehicle')}</th>
          <th scope="col">{say('state')}</th>
          <th scope="col" className={styles.fleetFigure}>
            {text(recordFields.soc.label)}
          </th>
          <th scope="col">{say('fault')}</th>
          <th scope="col" className={styles.fleetProject}>
            {say('project')}
          </th>
          <th scope="col" className={styles.fleetWhen}>
            {say('lastReport')}
          </th>
        </tr>
      </thead>
      <tbody>
        {vehicles.map((vehicle) => (
          <VehicleRow key={vehicle.deviceId} vehicle={vehicle} />
        ))}
      </tbody>
    </table>
  );
}
