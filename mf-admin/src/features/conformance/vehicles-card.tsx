import type { ConformanceView } from '@voltdeck/contract';
import { Link, useMessages } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './conformance.module.css';
import * as tableStyles from '../../table/table.module.css';

/** Which vehicles a report is made of. */
export function VehiclesCard({ judged }: Pick<ConformanceView, 'judged'>): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('vehicles')}>
      <table className={tableStyles.admTable}>
        <thead>
          <tr>
            <th scope="col">{say('evidenceVehicle')}</th>
            <th scope="col" className={tableStyles.admTableDesk}>{say('edition')}</th>
            <th scope="col" className={tableStyles.admTableFigure}>{say('messages')}</th>
            <th scope="col">{say('result')}</th>
          </tr>
        </thead>
        <tbody>
          {judged.map(({ deviceId, vin, plate, edition, messages: count, isCut, isConforming }) => (
            <tr key={deviceId}>
              <td>
                <Link className="vd-link vd-number" to={pathTo(pages.device, { id: deviceId })}>
                  {plate === null ? vin : `${vin} · ${plate}`}
                </Link>
              </td>
              <td className={`${tableStyles.admTableDesk} vd-number`}>{edition}</td>
              <td className={`${tableStyles.admTableFigure} vd-number`}>{isCut ? say('newest', { n: count }) : count}</td>
              <td className={isConforming ? styles.conformanceGood : styles.conformanceBad}>{say(isConforming ? 'vehicleConforms' : 'vehicleFails')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
