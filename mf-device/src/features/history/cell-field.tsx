import type { BmuView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { cellKinds, cellMetricName, type CellKind } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './history.module.css';

interface CellFieldProps {
  readonly deviceId: string;
  /** Names of the metrics that are chosen. */
  readonly chosen: readonly string[];
  /** No further metric fits. */
  readonly full: boolean;
  readonly onAdd: (name: string) => void;
}

const lists: Readonly<Record<CellKind, (bmu: BmuView) => number>> = {
  voltage: ({ voltages }) => voltages.length,
  temperature: ({ temperatures }) => temperatures.length,
};
const isKind = (value: string): value is CellKind => cellKinds.some((kind) => kind === value);

/** Puts one cell or probe of the pack into the chart, by its BMU and number; nothing for a vehicle that sends none. */
export function CellField({ deviceId, chosen, full, onAdd }: CellFieldProps): ReactNode {
  const say = useMessages(messages);
  const { data } = useQuery({ ...apiQuery(endpoints.latest, { parameters: { deviceId } }), staleTime: 60_000, retry: false });
  const [kind, setKind] = useState<CellKind>('voltage');
  const [number, setNumber] = useState<number | null>(null);
  const [cell, setCell] = useState('1');
  const bmus = (data?.bmus ?? []).filter((bmu) => lists[kind](bmu) > 0);
  const bmu = bmus.find((one) => one.number === number) ?? bmus[0];
  if (data === undefined || data.bmus.length === 0) return null;
  const most = bmu === undefined ? 0 : lists[kind](bmu);
  const wanted = Number(cell);
  const known = bmu !== undefined && Number.isInteger(wanted) && wanted >= 1 && wanted <= most;
  const name = known ? cellMetricName({ kind, bmu: bmu.number, cell: wanted }) : null;
  return (
    <form
      className={styles.metricsCell}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== null) onAdd(name);
      }}
    >
      <select aria-label={say('cellKind')} value={kind} onChange={(event) => isKind(event.target.value) && setKind(event.target.value)}>
        {cellKinds.map((one) => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </select>
      <select aria-label="BMU" value={bmu?.number ?? ''} onChange={(event) => setNumber(Number(event.target.value))}>
        {bmus.map((one) => (
          <option key={one.number} value={one.number}>
            {`BMU ${one.number}`}
          </option>
        ))}
      </select>
      <input type="number" min={1} max={most} aria-label={say('cellNumber', { most })} title={say('cellNumber', { most })} value={cell} onChange={(event) => setCell(event.target.value)} />
      <Button size="small" htmlType="submit" disabled={name === null || full || chosen.includes(name)}>
        {say('cellAdd')}
      </Button>
      {!known && (
        <span role="status" className={styles.metricsCellNote}>
          {say('cellNumber', { most })}
        </span>
      )}
    </form>
  );
}
