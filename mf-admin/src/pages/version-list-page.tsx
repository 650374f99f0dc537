import { useQueryState } from '@voltdeck/kit';
import { ListPage } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { firmwareList } from '../features/firmware/firmware-list.tsx';
import { PartChoice, partName } from '../features/firmware/part-choice.tsx';
import { versionList } from '../features/firmware/version-list.tsx';

/** Firmware that vehicles can get, and the versions that people write down. */
export function VersionListPage(): ReactNode {
  const [query] = useQueryState();
  if (query.get(partName) === 'catalogue') {
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
