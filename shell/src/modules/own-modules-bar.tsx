import { useMessages } from '@voltdeck/kit';
import { ownModulesQuery } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import * as styles from '../override/override-bar.module.css';
import { messages } from './messages.ts';
import { showsOwnAlone } from './registry.ts';

/** Says that this page is without modules of other teams, and gives them back. */
export function OwnModulesBar(): ReactNode {
  const say = useMessages(messages);
  if (!showsOwnAlone()) return null;
  return (
    <div className={styles.override} role="status">
      <p className={styles.overrideText}>{say('ownAlone')}</p>
      <button type="button" className={styles.overrideAction} onClick={loadOthers}>
        {say('loadOthers')}
      </button>
    </div>
  );
}

function loadOthers(): void {
  const address = new URL(location.href);
  address.searchParams.delete(ownModulesQuery.split('=')[0] ?? '');
  history.replaceState(null, '', address);
  location.reload();
}
