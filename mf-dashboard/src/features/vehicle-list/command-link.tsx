import { Link, useAllowed, useMessages } from '@voltdeck/kit';
import { commandLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { batchPath, narrowed } from '../../addresses.ts';
import { messages } from './messages.ts';

/** To a command for the chosen vehicles: as many as one batch takes. */
export function CommandLink({ deviceIds }: { readonly deviceIds: readonly string[] }): ReactNode {
  const say = useMessages(messages);
  if (!useAllowed('update')) return null;
  if (deviceIds.length > commandLimits.batchDevicesMax) return <span className="vd-list__faint">{say('commandMost', { most: commandLimits.batchDevicesMax })}</span>;
  return (
    <Link className="vd-link" to={narrowed(batchPath, { deviceIds: deviceIds.join(',') })}>
      {say('command')}
    </Link>
  );
}
