import type { FaultView } from '@voltdeck/contract';
import { apiQuery, endpoints, Link, useMessages, useQuery } from '@voltdeck/kit';
import { ErrorLine, formatNumber } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { alarmListPath, narrowed } from '../../../addresses.ts';
import { messages } from './messages.ts';
import * as styles from './panel.module.css';

const hourMs = 3_600_000;
const spanMs = 30 * 24 * hourMs;

/** How often the same fault came up on this vehicle, on its BMS model and with its firmware; each figure leads to those alarms. */
export function Similar({ row: { vin, type, bmsModel, software } }: { readonly row: FaultView }): ReactNode {
  const say = useMessages(messages);
  // From a full hour on, so that the question stays the same while it is answered again.
  const [from] = useState(() => Math.floor(Date.now() / hourMs) * hourMs - spanMs);
  return (
    <>
      <p className={styles.hint}>{say('similarHint')}</p>
      <ul className={styles.counts}>
        <Count label={say('sameVehicle')} conditions={{ type, from, search: vin }} />
        {bmsModel !== null && <Count label={say('sameModel', { model: bmsModel })} conditions={{ type, from, bmsModel }} />}
        {bmsModel !== null && software !== null && <Count label={say('sameFirmware', { model: bmsModel, version: software })} conditions={{ type, from, bmsModel, software }} />}
      </ul>
      {bmsModel === null && <p className={styles.hint}>{say('noModel')}</p>}
      {bmsModel !== null && software === null && <p className={styles.hint}>{say('noVersion')}</p>}
    </>
  );
}

interface Conditions {
  readonly type: number;
  readonly from: number;
  readonly search?: string;
  readonly bmsModel?: string;
  readonly software?: string;
}

function Count({ label, conditions }: { readonly label: string; readonly conditions: Conditions }): ReactNode {
  const say = useMessages(messages);
  const { search, ...rest } = conditions;
  const { data, error } = useQuery(apiQuery(endpoints.faults, { query: { ...conditions, pageSize: 1 } }));
  const to = narrowed(alarmListPath, { view: 'all', ...rest, ...(search === undefined ? {} : { q: search }) });
  return (
    <li>
      <span>{label}</span>
      {data !== undefined && (
        <Link className="vd-link vd-number" to={to}>
          {data.total >= limits.historyCountMax ? say('timesMost', { count: formatNumber(data.total, 0) }) : say('times', { count: data.total })}
        </Link>
      )}
      {data === undefined && error === null && <span aria-busy="true">…</span>}
      <ErrorLine error={error} />
    </li>
  );
}
