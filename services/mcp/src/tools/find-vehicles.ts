import { needs, vehicleSorts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { links } from '../links.ts';
import { cut, language, link, sentence, tool } from '../tool.ts';
import { factsOf, vehicleFacts } from '../vehicle.ts';
import { words } from '../words.ts';

export const findVehicles = tool({
  name: 'find_vehicles',
  title: 'Find vehicles',
  description: 'Vehicles with their state now, filtered and sorted as in the list of vehicles. Start here for the deviceId of a vehicle.',
  input: z.strictObject({
    search: z.string().min(1).max(100).optional().describe('Part of the VIN, the plate or the name of the project'),
    projectId: z.uuid().optional(),
    customerId: z.uuid().optional(),
    groupId: z.uuid().optional(),
    workingState: z.enum(['charging', 'discharging', 'idle', 'offline']).optional(),
    online: z.boolean().optional(),
    need: z.enum(needs).optional().describe('fault: an active fault that no one acknowledged; handled: one that someone did; silent: offline without a fault'),
    sort: z.enum(vehicleSorts.flatMap((field) => [field, `-${field}` as const])).optional().describe('By VIN without it; descending with a minus'),
    limit: z.number().int().min(1).max(50).default(20),
    cursor: z.string().min(1).max(1_000).optional().describe('`next` of the page before'),
    language,
  }),
  output: z.object({
    vehicles: z.array(vehicleFacts.extend({ link })),
    total: z.number().int().describe('That match and that this token sees'),
    next: z.string().nullable().describe('`cursor` of the next page'),
    cut,
    link,
  }),
  async run({ limit, language: spoken, ...filter }, { console, url }) {
    const { items, next, total } = await console.vehicleList({ ...filter, pageSize: limit });
    return {
      vehicles: items.map((view) => ({ ...factsOf(view), link: links.state(url, view.deviceId) })),
      total,
      next,
      cut: next === null ? null : sentence(words.morePages, {}, spoken),
      link: links.vehicles(url),
    };
  },
});
