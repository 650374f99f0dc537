import { permissions, userTypes } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, named } from '../fields.ts';
import type { ViewOf } from '../route.ts';

export const sessionView = named(
  'SessionView',
  z.object({
    user: z.object({ id: z.uuid(), loginName: z.string(), name: z.string(), type: z.enum(userTypes) }),
    permissions: z.array(z.enum(permissions)),
    reach: z
      .object({ all: z.boolean(), projects: z.boolean(), customers: z.boolean(), groups: z.boolean() })
      .exactOptional()
      .describe('Whether the data scope is everything, else which of its lists name anything. Absent: not known, nothing is hidden for it'),
    routes: z.array(z.string()).exactOptional().describe('Names of the routes that a page of a wall or an embed link may ask; absent: all that the permissions allow'),
    expiresAt: moment,
    secondStepNeeded: z.literal(true).exactOptional().describe('The policy demands a second factor that the user does not have: until then only the account is open'),
  }),
);
/** Who is signed in, with which permissions. */
export interface SessionView extends ViewOf<typeof sessionView> {}

export const sessionGrant = z.object({
  secret: z.string(),
  browser: z.string().exactOptional().describe('Names a browser that the account had not used before, for its cookie'),
  session: sessionView,
});
/** A new session: its secret goes into the cookie and is never stored in clear. */
export interface SessionGrant extends ViewOf<typeof sessionGrant> {}

/** The secret of a cookie or of a link. */
export const secret = z.string().min(1).max(512);

/** Origin of a person's request: the address, and the browser's description of itself. */
export const visitor = { remoteAddress: z.string().max(64), device: z.string().max(200) };
