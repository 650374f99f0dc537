import { z } from 'zod';
import { named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { reasonWhereOff, switchedOff, switchInput } from './fields.ts';

const guestModulesView = named(
  'GuestModulesView',
  z.object({
    disabled: switchedOff.nullable().describe('Served to no one until they are enabled; null while they are not disabled'),
    names: z.array(z.string()).describe("Modules that are not the console's own"),
  }),
);
/** Modules of other teams, all at once. */
export interface GuestModulesView extends ViewOf<typeof guestModulesView> {}

export const guestModules = route({
  method: 'GET',
  path: '/api/v1/module-guests',
  access: 'administrator',
  service: 'modules',
  summary: 'The modules of other teams, and whether all of them are disabled',
  output: guestModulesView,
});

export const guestSwitch = route({
  method: 'PUT',
  path: '/api/v1/module-guests',
  access: 'administrator',
  fresh: true,
  service: 'modules',
  summary: "Disable all modules of other teams, in open pages too, or enable them again; the console's own stay",
  input: z.strictObject(switchInput).refine(...reasonWhereOff),
  output: guestModulesView,
});
