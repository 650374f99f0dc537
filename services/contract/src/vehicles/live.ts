import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { route } from '../route.ts';

export const live = route({
  method: 'GET',
  path: '/api/v1/live',
  access: 'view',
  service: 'edge',
  summary: 'Live states of devices as server-sent events `latest`; with `alarms=true` also `alarms` when a vehicle rises to an urgent fault level',
  input: z
    .strictObject({ devices: z.array(z.string().min(1).max(64)).min(1).max(limits.liveDevicesMax).optional(), alarms: z.boolean().optional() })
    .refine(({ devices, alarms }) => devices !== undefined || alarms === true, { path: ['devices'], error: 'devices or alarms' }),
  output: z.string().describe('a stream of LatestView, at most one a second for each device'),
  answers: 'text/event-stream',
});
