import { useMessages, useQueryState } from '@voltdeck/kit';
import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { FaultMatrixCard } from '../features/firmware/fault-matrix-card.tsx';
import { firmwareList } from '../features/firmware/firmware-list.tsx';
import { messages } from '../features/firmware/messages.ts';
import { PartChoice, partName } from '../features/firmware/part-choice.tsx';
import { versionList } from '../features/firmware/version-list.tsx';
import * as styles from './pages.module.css';

/** Firmware that vehicles can get, the versions that people write down, and which faults each version met. */
export function VersionListPage(): ReactNode {
  const [query] = useQueryState();
  const part = query.get(partName);
  if (part === 'faults') return <FaultPart />;
  if (part === 'catalogue') {
    return (
      <ListPage key="catalogue" list={versionList}>
        <PartChoice shown="catalogue" />
      </ListPage>
    );
  }
  return (
    <ListPage key="firmware" list={firmwareList}>
      <PartChoice shown="firmware" />
    </ListPage>
  );
}

function FaultPart(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className="vd-page">
      <h1 className={styles.admTitle}>{say('firmware')}</h1>
      <PartChoice shown="faults" />
      <FaultMatrixCard />
    </div>
  );
}
