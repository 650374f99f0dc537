import type { heldRequest, Problem } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, moment, named } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const grantView = named('PageTokenGrant', z.object({ token: z.string(), expiresAt: moment, expiresInMs: count.describe('The same as a duration: the clock of a wall may be wrong') }));
/** What a page of a wall or an embed link works with: good for its one screen, for minutes, in place of the token that it was exchanged for. */
export interface PageTokenGrant extends ViewOf<typeof grantView> {}

export const pageToken = route({
  method: 'POST',
  path: '/api/v1/page-tokens',
  access: 'kiosk',
  service: 'edge',
  summary: 'Exchange the token of a wall or an embed link for one of minutes, for the screen that X-Voltdeck-Screen names',
  output: grantView,
});

/** For this screen, and for pages of this origin: `null` as text is the sandbox of an embedded page; null is any. */
export const pageTokenAdd = procedure({
  service: 'identity',
  input: z.strictObject({ screen: z.string().min(1).max(512), origin: z.string().min(1).max(512).nullable() }),
  output: grantView,
});

/** What the server answered the holder of an embedded page. Status 0: it could not be reached. */
export interface HeldAnswer {
  readonly voltdeck: typeof heldRequest;
  readonly status: number;
  readonly body: PageTokenGrant | Partial<Problem> | null;
}
