import { z } from 'zod';
import { itemsOf, moment, named } from '../fields.ts';
import { route, type GivenOf, type ViewOf } from '../route.ts';

const moduleKeyView = named(
  'ModuleKeyView',
  z.object({
    id: z.string().describe('First 16 hex digits of the SHA-256 over the raw public key'),
    team: z.string(),
    publicKey: z.string().describe('Raw 32 bytes, base64'),
    modules: z.array(z.string()).describe('Names that it may publish; `*` = any, `acme-*` = all that begin so'),
    pages: z.array(z.string()).describe('Addresses besides `/<module>` that its modules may have pages at, each with all below it'),
    createdAt: moment,
    createdBy: z.string(),
    revokedAt: moment.nullable(),
  }),
);
/** A public key that a team signs its builds with. */
export interface ModuleKeyView extends ViewOf<typeof moduleKeyView> {}

export const moduleKeyList = route({
  method: 'GET',
  path: '/api/v1/module-keys',
  access: 'administrator',
  service: 'modules',
  subject: 'key-list',
  summary: 'The keys that builds are signed with',
  output: itemsOf(moduleKeyView),
});

const grant = z
  .string()
  .min(1)
  .regex(/^([a-z][a-z0-9-]{0,39})?\*?$/, 'a grant is a module name, or the beginning of one and *');

const grants = z.array(grant).min(1).max(100);
const pageGrants = z
  .array(z.string().max(200).regex(/^(\/[\w-]+)+$/, 'an address looks like /main/thermal'))
  .max(100)
  .describe('Besides `/<module>`, each with all below it');

export const moduleKeyAdd = route({
  method: 'POST',
  path: '/api/v1/module-keys',
  access: 'administrator',
  fresh: true,
  service: 'modules',
  subject: 'key-add',
  summary: "Register a team's public key for some modules",
  input: z.strictObject({ team: z.string().trim().min(1).max(64), publicKey: z.string().min(1).max(64), modules: grants, pages: pageGrants.default([]) }),
  output: moduleKeyView,
});
export interface NewModuleKey extends GivenOf<typeof moduleKeyAdd> {}

export const moduleKeyGrants = route({
  method: 'PUT',
  path: '/api/v1/module-keys/:keyId/grants',
  access: 'administrator',
  fresh: true,
  service: 'modules',
  subject: 'key-grants',
  summary: 'Change which modules a key may publish, and at which addresses; what is published stays',
  input: z.strictObject({ keyId: z.string().min(1).max(64), modules: grants, pages: pageGrants }),
  output: moduleKeyView,
});
export type KeyGrants = Omit<GivenOf<typeof moduleKeyGrants>, 'keyId'>;

export const moduleKeyRevoke = route({
  method: 'DELETE',
  path: '/api/v1/module-keys/:keyId',
  access: 'administrator',
  fresh: true,
  service: 'modules',
  subject: 'key-revoke',
  summary: 'Revoke a key: it signs no more, and new pages get none of its builds',
  input: z.strictObject({ keyId: z.string().min(1).max(64) }),
  output: moduleKeyView,
});
