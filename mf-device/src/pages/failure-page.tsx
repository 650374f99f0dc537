import { useQueryState } from '@voltdeck/kit';
import { pages, type RecordView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { CellsCard } from '../features/cells/cells-card.tsx';
import { ActiveCard } from '../features/failure/active-card.tsx';
import { readChoice, writeChoice, type Choice } from '../features/failure/choice.ts';
import { HistoryCard } from '../features/failure/history-card.tsx';
import { ReplayCard } from '../features/failure/replay-card.tsx';
import { TimelineCard } from '../features/failure/timeline-card.tsx';
import { useRangeFaults } from '../features/failure/use-faults.ts';
import { panelNames } from '../features/readings/panels.ts';
import { ReadingPanel } from '../features/readings/reading-panel.tsx';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import { RangeField } from '../range/range-field.tsx';
import { useRange } from '../range/use-range.ts';
import './failure-page.css';

/** What is wrong with a vehicle, what was, and how it came. */
export function FailurePage(): ReactNode {
  return <VehiclePage pattern={pages.failure}>{(id) => <Failure deviceId={id} />}</VehiclePage>;
}

function Failure({ deviceId }: { readonly deviceId: string }): ReactNode {
  const used = useRange('7d');
  const [query, change] = useQueryState();
  const { faultId, edge } = readChoice(query);
  const { data } = useRangeFaults(deviceId, used.range);
  const chosen = data?.faults.find(({ id }) => id === faultId);
  const choose = (choice: Choice): void => change(writeChoice(choice));
  const onChoose = (id: string): void => choose({ faultId: id === faultId ? null : id, edge: 'start' });
  return (
    <>
      <ActiveCard deviceId={deviceId} />
      <RangeField used={used} offered={['24h', '7d', '30d', '365d']} />
      <TimelineCard deviceId={deviceId} range={used.range} chosen={faultId} onChoose={onChoose} />
      {chosen && (
        <ReplayCard fault={chosen} edge={edge} onEdge={(next) => choose({ faultId, edge: next })} onClose={() => choose({ faultId: null, edge: 'start' })}>
          {(record) => <AllValues record={record} />}
        </ReplayCard>
      )}
      <HistoryCard deviceId={deviceId} range={used.range} chosen={faultId} onChoose={onChoose} />
    </>
  );
}

/** A record of the past says no reasons: what it lacks reads as not sent. */
const noReasons = {};

function AllValues({ record }: { readonly record: RecordView }): ReactNode {
  return (
    <>
      <div className="replayed">
        {panelNames.map((name) => (
          <ReadingPanel key={name} name={name} latest={{ values: record.values, reasons: noReasons }} />
        ))}
      </div>
      <CellsCard bmus={record.bmus} />
    </>
  );
}
