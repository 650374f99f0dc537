import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { comparisons, othersMost, toggled, type Compared, type Comparison } from './compare.ts';
import { messages } from './messages.ts';
import { useNames } from './use-whose.ts';
import * as styles from './history.module.css';

interface CompareFieldProps {
  readonly deviceId: string;
  readonly compared: Compared;
  readonly onCompare: (compared: Compared) => void;
}

const texts = {
  none: 'compareNone',
  previous: 'comparePrevious',
  day: 'compareDay',
  week: 'compareWeek',
  vehicle: 'compareVehicle',
} as const satisfies Readonly<Record<Comparison, keyof typeof messages>>;

const isComparison = (value: string): value is Comparison => comparisons.some((one) => one === value);

/** What the range is compared with: an earlier one, or the same of another vehicle. */
export function CompareField({ deviceId, compared, onCompare }: CompareFieldProps): ReactNode {
  const say = useMessages(messages);
  const choose = (value: string): void => void (isComparison(value) && onCompare({ with: value, vehicles: [] }));
  return (
    <div className={styles.compare}>
      <label className={styles.compareLabel}>
        <span>{say('compare')}</span>
        <select className={styles.compareField} value={compared.with} onChange={(event) => choose(event.target.value)}>
          {comparisons.map((comparison) => (
            <option key={comparison} value={comparison}>
              {say(texts[comparison])}
            </option>
          ))}
        </select>
      </label>
      {compared.with === 'vehicle' && <VehicleField deviceId={deviceId} compared={compared} onCompare={onCompare} />}
    </div>
  );
}

const offeredMost = 8;

/** Other vehicles by a part of their VINs, among those that the person may see; the chosen ones first. */
function VehicleField({ deviceId, compared, onCompare }: CompareFieldProps): ReactNode {
  const say = useMessages(messages);
  const [search, setSearch] = useState('');
  const { data } = useQuery(apiQuery(endpoints.vehicleList, { query: { search: search === '' ? null : search, pageSize: offeredMost + 1 } }));
  const names = useNames(compared.vehicles);
  const chosen = compared.vehicles.map((id, place) => ({ deviceId: id, vin: names[place]?.vin ?? '', plate: names[place]?.plate ?? null }));
  const offered = (data?.items ?? []).filter((vehicle) => vehicle.deviceId !== deviceId && !compared.vehicles.includes(vehicle.deviceId)).slice(0, offeredMost);
  return (
    <span className={styles.compareVehicle}>
      <input type="search" className={styles.compareField} aria-label={say('vehicleSearch', { n: othersMost })} placeholder={say('vehicleSearch', { n: othersMost })} value={search} onChange={(event) => setSearch(event.target.value)} />
      {data !== undefined && data.items.length === 0 && <span role="status">{say('noVehicle')}</span>}
      {[...chosen, ...offered].map((vehicle) => (
        <button
          key={vehicle.deviceId}
          type="button"
          className={`${styles.compareChoice} vd-number`}
          aria-pressed={compared.vehicles.includes(vehicle.deviceId)}
          onClick={() => onCompare(toggled(compared, vehicle.deviceId))}
        >
          {vehicle.vin}
          {vehicle.plate !== null && <span className="vd-unit">{vehicle.plate}</span>}
        </button>
      ))}
    </span>
  );
}
