import type { VehicleView } from '@voltdeck/contract';
import { Link, useMessages, useText } from '@voltdeck/kit';
import { Age, LevelBadge, StateChip, Value } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

function VehicleRow({ vehicle }: { readonly vehicle: VehicleView }): ReactNode {
  const say = useMessages(messages);
  return (
    <tr>
      <td>
        <Link className="fleet__vehicle vd-number" to={pathTo(pages.device, { id: vehicle.deviceId })}>
          {vehicle.vin}
        </Link>
        {vehicle.plate !== null && <span className="fleet__plate">{vehicle.plate}</span>}
      </td>
      <td>
        <StateChip state={vehicle.workingState} />
      </td>
      <td className="fleet__figure">
        <Value name="soc" value={vehicle.soc} />
      </td>
      <td>{vehicle.faultLevel !== null && vehicle.faultLevel > 0 && <LevelBadge level={vehicle.faultLevel} />}</td>
      <td className="fleet__project">{vehicle.projectName ?? <span className="fleet__faint">{say('unassigned')}</span>}</td>
      <td className="fleet__when">
        {vehicle.receivedAt === null ? <span className="fleet__faint">{say('never')}</span> : <Age since={vehicle.receivedAt} />}
      </td>
    </tr>
  );
}

/** Vehicles in rows; the VIN leads to the vehicle. */
export function FleetTable({ vehicles }: { readonly vehicles: readonly VehicleView[] }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <table className="fleet__table">
      <thead>
        <tr>
          <th scope="col">{say('vehicle')}</th>
          <th scope="col">{say('state')}</th>
          <th scope="col" className="fleet__figure">
            {text(recordFields.soc.label)}
          </th>
          <th scope="col">{say('fault')}</th>
          <th scope="col" className="fleet__project">
            {say('project')}
          </th>
          <th scope="col" className="fleet__when">
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
