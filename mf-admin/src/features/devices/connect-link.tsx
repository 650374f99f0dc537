import { Link, useAllowed, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { connectPath } from '../../registry/paths.ts';
import { messages } from './messages.ts';

/** The way to the first vehicle, for those who can open it. */
export function ConnectLink(): ReactNode {
  const say = useMessages(messages);
  if (!useAllowed('administrator')) return null;
  return (
    <Link className="vd-link" to={connectPath}>
      {say('connect')}
    </Link>
  );
}
