import type { FleetOverviewView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from './shape.ts';

/** What the routes answer, for the API's description and whoever makes a client from it. */

const count = z.number().int();

export const fleetOverviewAnswer = shape<FleetOverviewView>()('FleetOverviewView', z.object({ devices: count, projects: count, customers: count, devicesAddedThisMonth: count }));

/** A build is open to what later kits add. */
const servedModule = z.looseObject({ name: z.string(), version: z.string(), channel: z.enum(['stable', 'canary', 'pinned', 'override']).optional(), baseUrl: z.string(), remote: z.string(), entry: z.string() });
const servedOverride = z.object({ id: z.uuid(), name: z.string(), version: z.string().nullable(), url: z.string().nullable(), expiresAt: moment });

export const moduleSnapshotAnswer = z
  .looseObject({ revision: z.string(), modules: z.array(servedModule), fallbacks: z.array(servedModule), overrides: z.array(servedOverride), refused: z.array(z.looseObject({ name: z.string(), reason: z.string() })) })
  .meta({ id: 'ModuleSnapshot' });
