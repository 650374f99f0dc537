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

export const moduleKeyAdd = route({
  method: 'POST',
  path: '/api/v1/module-keys',
  access: 'administrator',
  fresh: true,
  service: 'modules',
  subject: 'key-add',
  summary: "Register a team's public key for some modules",
  input: z.strictObject({ team: z.string().trim().min(1).max(64), publicKey: z.string().min(1).max(64), modules: z.array(grant).min(1).max(100) }),
  output: moduleKeyView,
});
export interface NewModuleKey extends GivenOf<typeof moduleKeyAdd> {}

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
