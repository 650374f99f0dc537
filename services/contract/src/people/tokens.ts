import { forms, tokenKinds, tokenPermissions, tokenProblems } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { oneById, done, idList, itemsOf, moment, named, text } from '../fields.ts';
import { checkedForm } from '../checked-form.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';

const tokenScope = z.object({ projects: z.array(z.uuid()), customers: z.array(z.uuid()), groups: z.array(z.uuid()) });
/** Lists that make a token see less than its user; each must be part of the user's own. */
export interface TokenScope extends ViewOf<typeof tokenScope> {}

/** What may be seen, said by name. */
export type NamedScope = TokenScope | 'all';

export const tokenView = named(
  'TokenView',
  z.object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(tokenKinds),
    permissions: z.array(z.enum(tokenPermissions)),
    screens: z.array(z.string()),
    team: text,
    scope: tokenScope.nullable().describe('null: all that its user sees'),
    routes: z.array(z.string()).nullable().describe('null: not a kiosk, or one from before routes were named'),
    createdAt: moment,
    expiresAt: moment,
  }),
);
export interface TokenView extends ViewOf<typeof tokenView> {}

export const tokenList = route({ method: 'GET', path: '/api/v1/tokens', access: 'session', person: true, service: 'identity', summary: 'Own API tokens', output: itemsOf(tokenView) });

/** One of the caller's own. */
export const token = procedure({ service: 'identity', input: oneById, output: tokenView });

/** Only the kinds of value: what is right is said by the form. `scope` may be left out by a program alone: then it is all that its user sees. */
const kinds = z.object({
  name: z.string(),
  kind: z.enum(tokenKinds),
  permissions: z.array(z.enum(tokenPermissions)).optional(),
  screens: z.array(z.string()).optional(),
  team: z.string().trim().optional(),
  scope: z.union([z.literal('all'), z.strictObject({ projects: idList, customers: idList, groups: idList })]).optional(),
  routes: z.array(z.string()).optional(),
  lifeDays: z.coerce.number<number | string>().int(),
});

const grantView = named('TokenGrant', z.object({ token: z.string(), view: tokenView }));
/** The token in clear is in this one answer and nowhere else. */
export interface TokenGrant extends ViewOf<typeof grantView> {}

/** The edge demands the password again for what outlives the day or administers. */
export const tokenAdd = route({
  method: 'POST',
  path: '/api/v1/tokens',
  access: 'session',
  person: true,
  service: 'identity',
  summary: 'Make an API token; it is told this once',
  input: checkedForm(forms.token, kinds, { problemsOf: tokenProblems }),
  output: grantView,
});
export interface NewToken extends GivenOf<typeof tokenAdd> {}

export const tokenRevoke = route({
  method: 'DELETE',
  path: '/api/v1/tokens/:id',
  access: 'session',
  person: true,
  service: 'identity',
  summary: 'Revoke an own API token',
  input: oneById,
  output: done,
  before: token,
});
