import { z } from 'zod';
import { count, moment, named, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const demoDataView = named(
  'DemoDataView',
  z.object({
    vehicles: count.describe('Simulated vehicles in the fleet'),
    customers: count.describe('Customers that the demonstration made and that no real vehicle uses; projects and groups likewise'),
    projects: count,
    groups: count,
    records: count.nullable().describe('Stored of the simulated vehicles, those that were removed among them; null: telemetry did not answer in time'),
    removedAt: moment.nullable().describe('When the demonstration was removed; from then on no simulated vehicle is added at its login'),
    removedBy: text,
  }),
);
/** What the demonstration made. */
export interface DemoDataView extends ViewOf<typeof demoDataView> {}

export const demoData = route({
  method: 'GET',
  path: '/api/v1/demo-data',
  access: 'administrator',
  service: 'fleet',
  summary: 'What the demonstration made: simulated vehicles with their records, customers, projects and groups',
  output: demoDataView,
});

export const demoDataRemove = route({
  method: 'DELETE',
  path: '/api/v1/demo-data',
  access: 'administrator',
  fresh: true,
  service: 'fleet',
  summary: 'Remove what the demonstration made, permanently, and add no simulated vehicle again; real vehicles stay as they are',
  output: demoDataView,
  before: demoData,
});

/** How far a fleet is set up, by what is no demonstration. */
export const fleetStart = procedure({ service: 'fleet', output: z.object({ customers: count, projects: count, vehicles: count, heard: count.describe('Vehicles that have logged in') }) });
