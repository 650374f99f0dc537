import { Link, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

/** Is in the header of every page: keep it small, and let it ask the API for nothing that a page does not need. */
export function HeaderAction(): ReactNode {
  const say = useMessages(messages);
  return (
    <Link className="vd-link" to="/__NAME__/overview">
      {say('open')}
    </Link>
  );
}
