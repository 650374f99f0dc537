import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, named } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { secret } from '../people/session-view.ts';
import { passkeyRequest } from './passkeys.ts';
import { origin, secondStepForm } from './second-step.ts';

const freshForm = secondStepForm
  .extend({ password: z.string().min(1).max(limits.passwordCharactersMax).optional() })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, { path: ['password'], message: 'give the password, or a passkey' });
/** The password again, with a code where the user has a second factor; or a passkey in place of both. */
export interface FreshForm extends ViewOf<typeof freshForm> {}

export const freshView = named('FreshView', z.object({ freshUntil: moment }));
/** The password was entered again: good for dangerous changes until then. */
export interface FreshView extends ViewOf<typeof freshView> {}

const own = { access: 'session', person: true, beforeFactor: true, service: 'edge' } as const;

export const confirmPassword = route({
  method: 'POST',
  path: '/api/v1/session/fresh',
  ...own,
  summary: 'Confirm before a dangerous change that it is still you: password, with a code where you have a second factor, or a passkey',
  input: freshForm,
  output: freshView,
});
export const sessionConfirm = procedure({ service: 'identity', subject: 'confirm-password', input: freshForm.safeExtend({ secret, origin }), output: freshView });

export const freshPasskey = route({
  method: 'POST',
  path: '/api/v1/session/fresh/passkey-options',
  ...own,
  summary: 'What a passkey has to sign to confirm that it is still you',
  output: passkeyRequest,
});
export const sessionPasskey = procedure({ service: 'identity', subject: 'fresh-passkey', input: z.strictObject({ secret, origin }), output: passkeyRequest });
