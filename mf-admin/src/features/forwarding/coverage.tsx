import type { ForwardTargetView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { one, textOf } from '@voltdeck/kit/list';
import { ErrorLine } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { devices } from '../../entity/references.ts';
import { ledgerMessages } from './ledger-messages.ts';
import { Table } from './ledger-table.tsx';

const shownRows = 50;
const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const vehicle = one(devices);

/** What of each vehicle and day reached the target, in the last week. */
export function Coverage({ target: { id } }: { readonly target: ForwardTargetView }): ReactNode {
  const say = useMessages(ledgerMessages);
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const [deviceId, setDeviceId] = useState('');
  const asked = { from: dayOf(now - 6 * dayMs), to: dayOf(now + dayMs), deviceId: deviceId === '' ? null : deviceId, pageSize: shownRows };
  const { data, error } = useQuery({ ...apiQuery(endpoints.forwardCoverage, { parameters: { id }, query: asked }), placeholderData: keepPreviousData });
  const rows = data?.items.map(({ day, vin, ...counts }) => [day, vin, ...[counts.forwarded, counts.encrypted, counts.filtered, counts.refused].map((count) => count.toLocaleString(language))]);
  const head = [say('day'), say('vin'), say('forwarded'), say('encrypted'), say('filtered'), say('refused')];
  return (
    <section aria-label={say('coverage')}>
      <h3>{say('coverage')}</h3>
      <vehicle.Edit name="coverageVehicle" label={say('vehicle')} hint={say('vehicleHint')} value={deviceId} onChange={(value) => setDeviceId(textOf(value))} />
      {rows !== undefined && <Table label={say('coverage')} head={head} rows={rows} none={say('noCoverage')} />}
      {data !== undefined && data.total > data.items.length && <p className="vd-dialog__text">{say('coverageMore', { shown: data.items.length, total: data.total })}</p>}
      <ErrorLine error={error} />
    </section>
  );
}
