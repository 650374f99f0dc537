import { apiQuery, endpoints, momentText, useAllowed, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Skeleton } from '@voltdeck/kit/widgets';
import { openUpgradeStates, pages, pathTo, type UpgradeState } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { VerdictTile } from './verdict-tile.tsx';
import * as styles from './verdict.module.css';

const openStates: ReadonlySet<UpgradeState> = new Set(openUpgradeStates);

/** Which version the vehicle runs, and how its last upgrade stands. */
export function FirmwareTile({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { data: device } = useQuery(apiQuery(endpoints.device, { parameters: { id: deviceId } }));
  const { data: upgrades } = useQuery({ ...apiQuery(endpoints.upgradeList, { parameters: { deviceId }, query: { pageSize: 1 } }), enabled: useAllowed(endpoints.upgradeList.route) });
  const last = upgrades?.items[0];
  const state = last === undefined ? null : openStates.has(last.state) ? 'upgrading' : last.state === 'failure' ? 'upgradeFailed' : null;
  return (
    <VerdictTile title={say('firmware')} to={pathTo(pages.upgrade, { id: deviceId })} more={say('toUpgrade')}>
      {device === undefined ? (
        <Skeleton height="48px" />
      ) : (
        <>
          <p className={styles.verdictFigure}>{device.softwareVersion === null ? <span className={styles.verdictNone}>{say('noFirmware')}</span> : <strong>{device.softwareVersion}</strong>}</p>
          {device.softwareSince !== null && (
            <p className={styles.verdictFaint}>{say('firmwareSince', { at: momentText(device.softwareSince, language) })}</p>
          )}
          {state !== null && last !== undefined && <p className={state === 'upgradeFailed' ? styles.verdictBad : styles.verdictFaint}>{say(state, { version: last.version })}</p>}
        </>
      )}
    </VerdictTile>
  );
}
