import { useMessages, useQueryState } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { Button } from '@voltdeck/kit/ui';
import { Segmented } from '@voltdeck/kit/widgets';
import { recordFieldNames } from '@voltdeck/protocol/codes';
import { pages } from '@voltdeck/protocol/contract';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Inspection } from '../features/raw-messages/inspection.tsx';
import { readMessageFilter } from '../features/raw-messages/message-filter.ts';
import { MessageList } from '../features/raw-messages/message-list.tsx';
import { messages as messageTexts } from '../features/raw-messages/messages.ts';
import { readSelection, startPaste } from '../features/raw-messages/selection.ts';
import { RecordsCard } from '../features/records/records-card.tsx';
import { WholeRecord } from '../features/records/whole-record.tsx';
import { VehiclePage } from '../features/vehicle/vehicle-page.tsx';
import { RangeField } from '../range/range-field.tsx';
import { useRange } from '../range/use-range.ts';
import { AllValues } from './all-values.tsx';
import { messages } from './messages.ts';
import * as styles from './record-page.module.css';

/** What one vehicle sent: its records as a table, and its frames byte by byte. */
export function RecordPage(): ReactNode {
  return <VehiclePage pattern={pages.record}>{(id) => <Record deviceId={id} />}</VehiclePage>;
}

type View = 'records' | 'messages';
const viewName = 'view';

function Record({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const sayMessage = useMessages(messageTexts);
  const [query, change] = useQueryState();
  const view: View = query.get(viewName) === 'messages' ? 'messages' : 'records';
  const views = [
    { value: 'records', text: say('records') },
    { value: 'messages', text: say('rawMessages') },
  ] as const;
  return (
    <>
      <div className={styles.recordHead}>
        <Segmented<View> label={say('recordView')} options={views} value={view} onChange={(value) => change({ [viewName]: value === 'records' ? null : value })} />
        {view === 'messages' && <Button onClick={() => change(startPaste)}>{sayMessage('paste')}</Button>}
      </div>
      {view === 'records' ? <Records deviceId={deviceId} /> : <Messages deviceId={deviceId} />}
    </>
  );
}

function Messages({ deviceId }: { readonly deviceId: string }): ReactNode {
  const [query, change] = useQueryState();
  const selection = readSelection(query);
  return (
    <div className={styles.record}>
      <MessageList deviceId={deviceId} filter={readMessageFilter(query)} selection={selection} onChange={change} />
      <Inspection deviceId={deviceId} selection={selection} />
    </div>
  );
}

const recordName = 'record';

function Records({ deviceId }: { readonly deviceId: string }): ReactNode {
  const [query, change] = useQueryState();
  const used = useRange('24h');
  const chosen = query.get(recordName);
  const selection = useMemo(() => ({ kind: 'records' as const, deviceId, ...used.range, fields: recordFieldNames }), [deviceId, used.range]);
  const choose = useCallback((recordedAt: string | null) => change({ [recordName]: recordedAt }), [change]);
  return (
    <>
      <RangeField used={used} offered={['1h', '24h', '7d', '30d']} />
      {chosen !== null && !Number.isNaN(Date.parse(chosen)) && (
        <WholeRecord
          key={chosen}
          deviceId={deviceId}
          recordedAt={chosen}
          onClose={() => choose(null)}
          frame={({ id }) => <Inspection deviceId={deviceId} selection={{ chosen: [id], paste: false }} />}
        >
          {(record) => <AllValues deviceId={deviceId} record={record} />}
        </WholeRecord>
      )}
      <RecordsCard deviceId={deviceId} range={used.range} chosen={chosen} onChoose={choose} action={<ExportButtons selection={selection} />} />
    </>
  );
}
