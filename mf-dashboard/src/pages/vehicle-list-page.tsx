import { Link, useAllowed, useMessages, useQueryState } from '@voltdeck/kit';
import { ListPage, useDefaultView } from '@voltdeck/kit/list';
import { Segmented } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { batchPath, narrowed } from '../addresses.ts';
import { MapCard } from '../features/map/map-card.tsx';
import { messages } from '../features/vehicle-list/messages.ts';
import { vehicleList } from '../features/vehicle-list/vehicle-list.tsx';
import { batchTakes, vehicleQuery } from '../features/vehicle-list/vehicle-query.ts';
import * as styles from './vehicle-list-page.module.css';

const shownAs = ['table', 'map'] as const;

/** All vehicles that this user may see, as a table or on the map, narrowed by the address. */
export function VehicleListPage(): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  useDefaultView('vehicle', null);
  const mayCommand = useAllowed('update');
  const view = query.get('view') === 'map' ? 'map' : 'table';
  const filter = vehicleQuery(query);
  return (
    <ListPage list={vehicleList} {...(view === 'map' ? { instead: <MapCard filter={filter} inList /> } : {})}>
      <div className={styles.vehicleListTools}>
        <Segmented
          label={say('view')}
          options={shownAs.map((value) => ({ value, text: say(value) }))}
          value={view}
          onChange={(value) => changeQuery({ view: value === 'map' ? 'map' : null })}
        />
        {mayCommand && batchTakes(query) && (
          <Link className="vd-link" to={narrowed(batchPath, filter)}>
            {say('command')}
          </Link>
        )}
      </div>
    </ListPage>
  );
}
