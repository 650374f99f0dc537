import { scimPageMax } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, moment, text } from '../fields.ts';
import { procedure, type ViewOf } from '../route.ts';
import { secret } from '../people/session-view.ts';

/** Accounts by SCIM as the edge asks identity for them, each within one provider. */

const providerId = z.uuid();

const scimProvider = z.object({ providerId, name: z.string() });
/** The provider that a SCIM token belongs to. */
export interface ScimProvider extends ViewOf<typeof scimProvider> {}

const scimFields = z
  .strictObject({ userName: z.string(), displayName: z.string(), email: text.describe('Null: none'), externalId: z.string().min(1).max(200).nullable(), active: z.boolean() })
  .partial();
/** What a provider says of a user; absent fields stay as they are. */
export interface ScimFields extends ViewOf<typeof scimFields> {}

const scimUserView = z.object({
  id: z.uuid(),
  userName: z.string(),
  displayName: z.string(),
  email: text,
  externalId: text.describe('What the provider calls the user; null where it did not say'),
  active: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
/** A user as the provider sees it. */
export interface ScimUserView extends ViewOf<typeof scimUserView> {}

const scimFilter = z.strictObject({ attribute: z.enum(['userName', 'externalId']), value: z.string().max(300) });
export interface ScimFilter extends ViewOf<typeof scimFilter> {}

const page = z.strictObject({ filter: scimFilter.nullable(), startIndex: z.number().int().min(1).max(1_000_000_000), count: z.number().int().min(0).max(scimPageMax) });
export interface ScimListInput extends ViewOf<typeof page> {}

const one = z.strictObject({ providerId, id: z.uuid() });

export const scimResolve = procedure({ service: 'identity', input: z.strictObject({ token: secret }), output: scimProvider });
export const scimUsers = procedure({ service: 'identity', input: page.extend({ providerId }), output: z.object({ items: z.array(scimUserView), total: count }) });
export const scimAccount = procedure({ service: 'identity', subject: 'scim-user', input: one, output: scimUserView });
export const scimAdd = procedure({ service: 'identity', input: z.strictObject({ providerId, fields: scimFields.required({ userName: true }) }), output: scimUserView });
export const scimChange = procedure({ service: 'identity', input: one.extend({ fields: scimFields }), output: scimUserView });
export const scimDelete = procedure({ service: 'identity', input: one, output: done });
