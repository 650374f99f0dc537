import { z } from 'zod';
import { count, named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const fleetOverviewView = named('FleetOverviewView', z.object({ devices: count, projects: count, customers: count, devicesAddedThisMonth: count }));
/** Counts of the caller's scope. */
export interface FleetOverviewView extends ViewOf<typeof fleetOverviewView> {}

export const fleetOverview = route({
  method: 'GET',
  path: '/api/v1/fleet/overview',
  access: 'view',
  service: 'fleet',
  subject: 'overview',
  summary: 'Counts of devices, projects and customers',
  output: fleetOverviewView,
});
