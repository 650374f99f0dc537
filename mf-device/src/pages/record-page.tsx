import { apiQuery, endpoints, Link, useMessages, useParameters, useQuery, useQueryState } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Inspection } from '../features/messages/inspection.tsx';
import { readMessageFilter } from '../features/messages/message-filter.ts';
import { MessageList } from '../features/messages/message-list.tsx';
import { messages as messageTexts } from '../features/messages/messages.ts';
import { readSelection, startPaste } from '../features/messages/selection.ts';
import { messages } from './messages.ts';
import './record-page.css';

/** What one vehicle sent, frame by frame, byte by byte. */
export function RecordPage(): ReactNode {
  const id = useParameters(pages.record)?.['id'];
  return id === undefined ? null : <Records key={id} deviceId={id} />;
}

function Records({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const sayMessage = useMessages(messageTexts);
  const [query, changeQuery] = useQueryState();
  const device = useQuery(apiQuery(endpoints.device, { parameters: { id: deviceId } }));
  const selection = readSelection(query);
  return (
    <div className="vd-page">
      <header className="record__head">
        <h1 className="record__title">{say('records')}</h1>
        <Link className="vd-link record__vehicle vd-number" to={pathTo(pages.device, { id: deviceId })}>
          {device.data?.vin ?? say('vehicle')}
        </Link>
        <Button onClick={() => changeQuery(startPaste)}>{sayMessage('paste')}</Button>
      </header>
      <div className="record">
        <MessageList deviceId={deviceId} filter={readMessageFilter(query)} selection={selection} onChange={changeQuery} />
        <Inspection deviceId={deviceId} selection={selection} />
      </div>
    </div>
  );
}
