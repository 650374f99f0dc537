import { useMessages, useQueryState } from '@voltdeck/kit';
import { Combobox, ListPage } from '@voltdeck/kit/list';
import { Card, EmptyState } from '@voltdeck/kit/widgets';
import { useMemo, useState, type ReactNode } from 'react';
import { devices } from '../entity/references.ts';
import { messageListOf } from '../features/raw-messages/message-list.tsx';
import { messages } from '../features/raw-messages/messages.ts';
import * as styles from '../features/raw-messages/messages.module.css';
import * as pagesStyles from './pages.module.css';

/** Raw messages of a device that the address names. */
export function MessageListPage(): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  const deviceId = query.get('deviceId') ?? '';
  const choose = (id: string): void => changeQuery({ deviceId: id });
  if (deviceId !== '') return <DeviceMessages key={deviceId} deviceId={deviceId} onChoose={choose} />;
  return (
    <div className="vd-page">
      <h1 className={pagesStyles.admTitle}>{say('title')}</h1>
      <Card title={say('chooseTitle')} className={styles.messagesChoice}>
        <DeviceField shown="" onChoose={choose} />
        <EmptyState title={say('chooseTitle')} text={say('deviceWhy')} />
      </Card>
    </div>
  );
}

interface DeviceMessagesProps {
  readonly deviceId: string;
  readonly onChoose: (id: string) => void;
}

function DeviceMessages({ deviceId, onChoose }: DeviceMessagesProps): ReactNode {
  const say = useMessages(messages);
  const [live, setLive] = useState(false);
  const list = useMemo(() => messageListOf(deviceId, live), [deviceId, live]);
  const shown = devices.useName(deviceId);
  return (
    <ListPage list={list}>
      <div className={styles.messagesHead}>
        <DeviceField shown={shown} onChoose={onChoose} />
        <label className="vd-list-check">
          <input type="checkbox" checked={live} onChange={(event) => setLive(event.target.checked)} />
          <span>
            {say('live')} {live && <span className="vd-list__faint">{say('liveOn')}</span>}
          </span>
        </label>
      </div>
    </ListPage>
  );
}

function DeviceField({ shown, onChoose }: { readonly shown: string; readonly onChoose: (id: string) => void }): ReactNode {
  const say = useMessages(messages);
  return <Combobox of={devices} label={say('device')} shown={shown} without={[]} onChoose={({ id }) => onChoose(id)} />;
}
