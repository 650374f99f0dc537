import { DomainError } from '@voltdeck/platform';
import { scimPageDefault, scimPageMax, scimPath, type ScimFields, type ScimFilter, type ScimListInput, type ScimUserView } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { z } from 'zod';

/** SCIM as it is written (RFC 7643, 4.1; RFC 7644, 3): what Entra ID and Okta send, and what they are answered. */

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

const text = z.string().max(300);
/** Entra ID writes `"False"`. */
const flag = z.union([z.boolean(), z.string().regex(/^(true|false)$/i).transform((word) => word.toLowerCase() === 'true')]);
const emails = z.array(z.object({ value: text, type: text.nullish(), primary: flag.nullish() })).max(20);
const name = z.object({ formatted: text.nullish(), givenName: text.nullish(), familyName: text.nullish() });

const attributes = { displayName: text.nullish(), name: name.nullish(), emails: emails.nullish(), externalId: text.min(1).nullish(), active: flag.nullish() };

const patch = z
  .array(z.object({ op: z.string().max(20), path: z.string().max(300).optional(), value: z.unknown().optional() }))
  .min(1)
  .max(100)
  .transform((steps) => steps.reduce<ScimFields>((fields, step) => ({ ...fields, ...changedBy(step) }), {}));

const userId = z.uuid();
/** Attributes that the console does not keep are left out, as RFC 7644, 3.3 allows. */
export const scimAddInput = z.object({ userName: text, ...attributes });
export const scimReplaceInput = scimAddInput.extend({ userId });
export const scimPatchInput = z.object({ userId, Operations: patch });
export const scimUserInput = z.object({ userId });
const number = z.coerce.number().int();
export const scimListInput = z.object({ filter: z.string().max(1_000).optional(), startIndex: number.default(1), count: number.default(scimPageDefault) });

/** What a whole user says; what he does not say stays as it is. */
export function fieldsOf({ userName, displayName, name: named, emails: listed, externalId, active }: z.infer<typeof scimAddInput>): ScimFields & { readonly userName: string } {
  const called = [displayName, named?.formatted, [named?.givenName, named?.familyName].filter(Boolean).join(' ')].find((each) => each);
  return {
    userName,
    ...(called ? { displayName: called } : {}),
    ...(listed ? { email: emailOf(listed) } : {}),
    ...(externalId === undefined ? {} : { externalId }),
    ...(typeof active === 'boolean' ? { active } : {}),
  };
}

/** More than the most is answered with the most, as RFC 7644, 3.4.2.4 says. */
export function listOf({ filter, startIndex, count }: z.infer<typeof scimListInput>): ScimListInput {
  return { filter: filter === undefined ? null : filterOf(filter), startIndex: within(startIndex, 1, 1_000_000_000), count: within(count, 0, scimPageMax) };
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** @throws DomainError SCIM_FILTER_INVALID for all but one attribute that equals one text */
function filterOf(filter: string): ScimFilter {
  const [, named = '', quoted = ''] = /^\s*(userName|externalId)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(filter) ?? [];
  const value = z.string().max(300).refine((each) => each.isWellFormed() && !each.includes('\u0000')).safeParse(unquoted(quoted));
  if (!value.success) throw new DomainError('SCIM_FILTER_INVALID');
  return { attribute: named.toLowerCase() === 'username' ? 'userName' : 'externalId', value: value.data };
}

function unquoted(quoted: string): unknown {
  try {
    return JSON.parse(quoted);
  } catch {
    return null;
  }
}

/** @throws DomainError SCIM_PATH_INVALID, INPUT_INVALID */
function changedBy({ op, path, value }: { readonly op: string; readonly path?: string | undefined; readonly value?: unknown }): ScimFields {
  const kind = op.toLowerCase();
  if (!['add', 'replace', 'remove'].includes(kind)) throw invalid('Operations', 'op is add, replace or remove');
  if (kind === 'remove') return removed(path ?? '');
  if (path !== undefined) return assigned(path, value);
  const given = read(z.record(z.string(), z.unknown()), 'value', value);
  return Object.entries(given).reduce<ScimFields>((fields, [attribute, each]) => (unsaid.has(attribute.toLowerCase()) ? fields : { ...fields, ...assigned(attribute, each) }), {});
}

/** What stands in every resource and nobody changes. */
const unsaid: ReadonlySet<string> = new Set(['schemas', 'id', 'meta']);

const emailPath = /^emails\[\s*(type\s+eq\s+"[a-z]{1,20}"|primary\s+eq\s+true)\s*\](\.value)?$/;

/** Attribute names count without regard to case (RFC 7643, 2.1). */
function attributeOf(path: string): string {
  const lower = path.trim().toLowerCase();
  const own = `${userSchema.toLowerCase()}:`;
  return lower.startsWith(own) ? lower.slice(own.length) : lower;
}

function assigned(path: string, value: unknown): ScimFields {
  const attribute = attributeOf(path);
  if (attribute === 'active') return { active: read(flag, path, value) };
  if (attribute === 'username') return { userName: read(text, path, value) };
  if (attribute === 'displayname' || attribute === 'name.formatted') return { displayName: read(text, path, value) };
  if (attribute === 'name') return { displayName: read(z.object({ formatted: text }), path, value).formatted };
  if (attribute === 'externalid') return { externalId: read(text.min(1).nullable(), path, value) };
  if (attribute === 'emails') return { email: emailOf(read(emails, path, value)) };
  if (emailPath.test(attribute)) return { email: attribute.endsWith('.value') ? read(text, path, value) : read(z.object({ value: text }), path, value).value };
  throw new DomainError('SCIM_PATH_INVALID', { path });
}

function removed(path: string): ScimFields {
  const attribute = attributeOf(path);
  if (attribute === 'emails' || emailPath.test(attribute)) return { email: null };
  if (attribute === 'externalid') return { externalId: null };
  throw new DomainError('SCIM_PATH_INVALID', { path });
}

function read<Schema extends z.ZodType>(schema: Schema, path: string, value: unknown): z.output<Schema> {
  const found = schema.safeParse(value);
  if (!found.success) throw invalid(path, found.error.issues[0]?.message ?? 'it is not valid');
  return found.data;
}

const invalid = (path: string, message: string): DomainError => new DomainError('INPUT_INVALID', {}, [{ path, rule: 'scim', message }]);

function emailOf(listed: z.infer<typeof emails>): string | null {
  const best = listed.find(({ primary }) => primary) ?? listed.find(({ type }) => type?.toLowerCase() === 'work') ?? listed[0];
  return best?.value ?? null;
}

/** Where the edge serves SCIM, as the provider called it. */
export const baseOf = (request: Request): string => `${request.protocol}://${request.host}${scimPath}`;

/** @param base address of SCIM, `https://console.example/scim/v2` */
export function resourceOf({ id, userName, displayName, email, externalId, active, createdAt, updatedAt }: ScimUserView, base: string) {
  return {
    schemas: [userSchema],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName,
    displayName,
    name: { formatted: displayName },
    ...(email === null ? {} : { emails: [{ value: email, type: 'work', primary: true }] }),
    active,
    meta: { resourceType: 'User', created: createdAt, lastModified: updatedAt, location: `${base}/Users/${id}` },
  };
}

export type ScimResource = ReturnType<typeof resourceOf>;

export interface ScimList<Resource> {
  readonly schemas: readonly string[];
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: readonly Resource[];
}

export function listAnswer<Resource>(resources: readonly Resource[], totalResults = resources.length, startIndex = 1): ScimList<Resource> {
  return { schemas: [listSchema], totalResults, startIndex, itemsPerPage: resources.length, Resources: resources };
}
