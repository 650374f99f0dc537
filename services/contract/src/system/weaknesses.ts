import { weaknessCodes } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, itemsOf, named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const weaknessView = named(
  'WeaknessView',
  z.object({
    service: z.string(),
    code: z.enum(weaknessCodes),
    count: count.describe('How many things are concerned; 1 where it is the deployment itself'),
    names: z.array(z.string()).describe('Names of the first of them'),
  }),
);
export interface WeaknessView extends ViewOf<typeof weaknessView> {}

export const weaknesses = route({
  method: 'GET',
  path: '/api/v1/weaknesses',
  access: 'administrator',
  service: 'edge',
  summary: 'What is weak in the deployment, as its services say',
  output: itemsOf(weaknessView),
});
