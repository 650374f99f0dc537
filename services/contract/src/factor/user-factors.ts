import { z } from 'zod';
import { count, named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const userFactorsView = named('UserFactorsView', z.object({ totp: z.boolean(), passkeys: count, recoveryCodesLeft: count }));
/** What an administrator sees of a user's second factors. */
export interface UserFactorsView extends ViewOf<typeof userFactorsView> {}

const ofUser = { path: '/api/v1/users/:id/factors', access: 'administrator', service: 'identity', input: z.strictObject({ id: z.uuid() }), output: userFactorsView } as const;

export const userFactors = route({ method: 'GET', ...ofUser, summary: 'Second factors of a user' });

export const userFactorsReset = route({
  method: 'DELETE',
  ...ofUser,
  fresh: true,
  summary: 'Take all second factors of a user away and end the sessions',
  before: userFactors,
});
