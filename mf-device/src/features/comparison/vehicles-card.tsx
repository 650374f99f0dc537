import type { ComparedVehicleView } from '@voltdeck/contract';
import { Link, useAllowed, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import type { Axis } from './comparison-words.ts';
import { messages } from './messages.ts';
import { sorted, turned, type VehicleSort } from './vehicle-sort.ts';
import * as styles from './comparison.module.css';
import * as linesStyles from '../../lines/lines.module.css';

interface VehiclesCardProps {
  readonly points: readonly ComparedVehicleView[];
  readonly groupOf: (vehicle: ComparedVehicleView) => string;
  readonly axis: Axis;
  readonly across: Axis | null;
  readonly toVehicle: (deviceId: string) => string;
  /** Makes the file of the vehicles. */
  readonly onFile: () => void;
}

const pageSize = 25;

/** The vehicles of the pictures as a list: to be read, sorted, and walked by the keyboard. */
export function VehiclesCard({ points, groupOf, axis, across, toVehicle, onFile }: VehiclesCardProps): ReactNode {
  const say = useMessages(messages);
  const mayDownload = useAllowed('download');
  const [sort, setSort] = useState<VehicleSort>('-value');
  const [most, setMost] = useState(pageSize);
  const isSame = across?.metric.name === axis.metric.name;
  const columns = [
    { key: 'vin' as const, text: say('vehicle'), figure: false },
    { key: null, text: say('group'), figure: false },
    { key: 'value' as const, text: isSame ? axis.heading : axis.short, figure: true },
    ...(across === null ? [] : [{ key: 'other' as const, text: isSame ? across.heading : across.short, figure: true }]),
  ].map(({ key, text, figure }) => {
    if (key === null) return { key: 'group', text, figure };
    const order = sort === key ? ('ascending' as const) : sort === `-${key}` ? ('descending' as const) : ('none' as const);
    return { key, text, figure, sort: { order, label: say('sortBy', { column: text }), onClick: () => setSort(turned(sort, key)) } };
  });
  return (
    <Card title={say('vehicles')} action={mayDownload && <Button size="small" onClick={onFile}>{say('csv')}</Button>}>
      <LineTable label={say('vehicles')} columns={columns}>
        {sorted(points, sort).slice(0, most).map((vehicle) => (
          <tr key={vehicle.deviceId}>
            <td>
              <Link className="vd-link vd-number" to={toVehicle(vehicle.deviceId)} aria-label={say('open', { vin: vehicle.vin })}>{vehicle.vin}</Link>
              {vehicle.plate !== null && <span className={styles.comparisonPlate}>{vehicle.plate}</span>}
            </td>
            <td>{groupOf(vehicle)}</td>
            <td className={`${linesStyles.linesFigure} vd-number`}>{axis.text(vehicle.value)}</td>
            {across !== null && <td className={`${linesStyles.linesFigure} vd-number`}>{vehicle.other === null ? '–' : across.text(vehicle.other)}</td>}
          </tr>
        ))}
      </LineTable>
      {points.length > most && <Button className={styles.comparisonMore} onClick={() => setMost(most + 4 * pageSize)}>{say('more')}</Button>}
    </Card>
  );
}
