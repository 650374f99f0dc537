import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Segmented } from '@voltdeck/kit/widgets';
import { useCallback, type ReactNode } from 'react';
import { DeviceFilter } from '../../lines/device-filter.tsx';
import { lists, shortest, writeChoice, type List, type Shortest } from './list-choice.ts';
import { messages } from './messages.ts';
import type { ListProps } from './operation-list.tsx';
import * as styles from './trips.module.css';

/** Which list, of which vehicles. */
export function ListTools({ choice, onChange }: Omit<ListProps, 'range'>): ReactNode {
  const say = useMessages(messages);
  const { list, deviceId } = choice;
  const onSearch = useCallback((search: string) => onChange(writeChoice({ search })), [onChange]);
  const stops = shortest.map((value) => ({ value, text: Number(value) === 0 ? say('any') : Number(value) < 3_600 ? say('minutes', { n: Number(value) / 60 }) : say('hours', { n: Number(value) / 3_600 }) }));
  return (
    <div className={styles.tripsTools}>
      <Segmented<List> label={say('list')} options={lists.map((value) => ({ value, text: say(value) }))} value={list} onChange={(value) => onChange(writeChoice({ list: value }))} />
      {deviceId === null ? <DeviceFilter label={say('search')} search={choice.search} onSearch={onSearch} /> : <OnlyVehicle deviceId={deviceId} onAll={() => onChange(writeChoice({ deviceId: null }))} />}
      {list === 'stops' && <Segmented<Shortest> label={say('longerThan')} options={stops} value={choice.shortest} onChange={(value) => onChange(writeChoice({ shortest: value }))} />}
    </div>
  );
}

/** A filter that a link brought: one vehicle, with the way back to all. */
function OnlyVehicle({ deviceId, onAll }: { readonly deviceId: string; readonly onAll: () => void }): ReactNode {
  const say = useMessages(messages);
  const { data } = useQuery(apiQuery(endpoints.device, { parameters: { id: deviceId } }));
  return (
    <Button size="small" aria-label={say('allVehicles')} onClick={onAll}>
      {say('onlyVehicle', { vin: data?.vin ?? '…' })} ✕
    </Button>
  );
}
