import type { FleetOverviewView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from './shape.ts';

/** What the routes answer, for the API's description and whoever makes a client from it. */

const count = z.number().int();

export const fleetOverviewAnswer = shape<FleetOverviewView>()('FleetOverviewView', z.object({ devices: count, projects: count, customers: count, devicesAddedThisMonth: count }));
