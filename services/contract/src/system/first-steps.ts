import { z } from 'zod';
import { named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

/** What an administrator does before others can work with a new console, in this order. */
export const firstStepNames = ['customer', 'project', 'vehicle', 'heard', 'user', 'backup', 'notifications'] as const;

const firstStepsView = named(
  'FirstStepsView',
  z.object({
    shown: z.boolean().describe('By the setting `firstSteps`; the console shows them until all are done'),
    steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean().nullable().describe('null: the service that knows it did not answer') })),
  }),
);
/** How far a console is set up. What a demonstration made does not count. */
export interface FirstStepsView extends ViewOf<typeof firstStepsView> {}

/** The edge puts together what the services say. */
export const firstSteps = route({
  method: 'GET',
  path: '/api/v1/first-steps',
  access: 'administrator',
  service: 'edge',
  summary: 'Which first steps of a new console are done: customer, project, vehicle, its first login, a second user, a backup, notifications that arrive',
  output: firstStepsView,
});
