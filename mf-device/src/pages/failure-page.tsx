import { useQueryState } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { pages } from '@voltdeck/protocol/contract';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ActiveCard } from '../features/failure/active-card.tsx';
import { readChoice, writeChoice, type Choice } from '../features/failure/choice.ts';
import { HistoryCard } from '../features/failure/history-card.tsx';
import { ReplayCard } from '../features/failure/replay-card.tsx';
import { TimelineCard } from '../features/failure/timeline-card.tsx';
import { useRangeFaults } from '../features/failure/use-faults.ts';
import { FirmwareFaultsCard } from '../features/firmware-faults/firmware-faults-card.tsx';
import { VehicleAlarmsCard } from '../features/rules/vehicle-alarms-card.tsx';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import { RangeField } from '../range/range-field.tsx';
import { useRange } from '../range/use-range.ts';
import { AllValues } from './all-values.tsx';
import * as styles from '../range/range.module.css';

/** What is wrong with a vehicle, what was, and how it came. */
export function FailurePage(): ReactNode {
  return <VehiclePage pattern={pages.failure}>{(id) => <Failure deviceId={id} />}</VehiclePage>;
}

function Failure({ deviceId }: { readonly deviceId: string }): ReactNode {
  const used = useRange('7d');
  const [query, change] = useQueryState();
  const { faultId, edge } = readChoice(query);
  const { data } = useRangeFaults(deviceId, used.range);
  const had = useMemo(() => [...new Set(data?.faults.map(({ type }) => type))], [data]);
  const chosen = data?.faults.find(({ id }) => id === faultId);
  const selection = useMemo(() => ({ kind: 'faults' as const, deviceId, ...used.range }), [deviceId, used.range]);
  const choose = (choice: Choice): void => change(writeChoice(choice));
  const onChoose = (id: string): void => choose({ faultId: id === faultId ? null : id, edge: 'start' });
  return (
    <>
      <ActiveCard deviceId={deviceId} />
      <div className={styles.pageTools}>
        <RangeField used={used} offered={['24h', '7d', '30d', '365d']} />
        <ExportButtons selection={selection} />
      </div>
      <TimelineCard deviceId={deviceId} range={used.range} chosen={faultId} onChoose={onChoose} />
      {chosen && (
        <ReplayCard fault={chosen} edge={edge} onEdge={(next) => choose({ faultId, edge: next })} onClose={() => choose({ faultId: null, edge: 'start' })}>
          {(record) => <AllValues deviceId={deviceId} record={record} />}
        </ReplayCard>
      )}
      <HistoryCard deviceId={deviceId} range={used.range} chosen={faultId} onChoose={onChoose} />
      <VehicleAlarmsCard deviceId={deviceId} range={used.range} />
      <FirmwareFaultsCard deviceId={deviceId} range={used.range} had={had} />
    </>
  );
}
