import type { DeviceView } from '@voltdeck/contract';
import { Link, useMessages } from '@voltdeck/kit';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { connectionOf, messageListPath } from '../../registry/paths.ts';
import { messages } from './messages.ts';
import * as styles from './devices.module.css';

/** Where else the device is shown. */
export function DeviceLinks({ row }: { readonly row: DeviceView }): ReactNode {
  const say = useMessages(messages);
  return (
    <div className={styles.deviceLinks}>
      <Link className="vd-link" to={pathTo(pages.device, { id: row.id })}>
        {say('vehiclePage')}
      </Link>
      <Link className="vd-link" to={`${messageListPath}?deviceId=${row.id}`}>
        {say('messagePage')}
      </Link>
      <Link className="vd-link" to={connectionOf(row.id)}>
        {say('connectionPage')}
      </Link>
    </div>
  );
}
