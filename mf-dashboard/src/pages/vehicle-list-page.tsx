import { useMessages, useQueryState } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { FleetCard } from '../features/fleet/fleet-card.tsx';
import { filterQuery, readFilter } from '../features/fleet/fleet-filter.ts';
import { MapCard } from '../features/map/map-card.tsx';
import { messages } from './messages.ts';
import './home-page.css';
import './vehicle-list-page.css';

const rows = 20;

/** All vehicles that this user may see: the list with its filters in the address, and where they are. */
export function VehicleListPage(): ReactNode {
  const say = useMessages(messages);
  const [query] = useQueryState();
  return (
    <div className="vd-page">
      <h1 className="home__title">{say('vehicles')}</h1>
      <div className="vehicle-list">
        <FleetCard pageSize={rows} />
        <MapCard filter={filterQuery(readFilter(query))} />
      </div>
    </div>
  );
}
