import { scim, scimAttributes, type InputOf, type Scim, type ScimFields, type ScimFilter, type ScimListInput, type ScimUserView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { scimPageMax, scimPath } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { z } from 'zod';

/** SCIM between what Entra ID and Okta send and what identity is asked (RFC 7643, 4.1; RFC 7644, 3). */

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

const { takes: patch } = scim.scimUserPatch;
type Emails = NonNullable<InputOf<Scim['scimUserAdd']>['emails']>;

/** A patch as what it changes: the audit log sees no value that is refused. */
export const scimPatch = patch.extend({ Operations: patch.shape.Operations.transform((steps) => steps.reduce<ScimFields>((fields, step) => ({ ...fields, ...changedBy(step) }), {})) });

/** What a whole user says; what he does not say stays as it is. */
export function fieldsOf({ userName, displayName, name: named, emails: listed, externalId, active }: InputOf<Scim['scimUserAdd']>): ScimFields & { readonly userName: string } {
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
export function listOf({ filter, startIndex, count }: InputOf<Scim['scimUserList']>): ScimListInput {
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

/** What is in every resource and no one changes. */
const unsaid: ReadonlySet<string> = new Set(['schemas', 'id', 'meta']);

const emailPath = /^emails\[\s*(type\s+eq\s+"[a-z]{1,20}"|primary\s+eq\s+true)\s*\](\.value)?$/;

/** Attribute names count without regard to case (RFC 7643, 2.1). */
function attributeOf(path: string): string {
  const lower = path.trim().toLowerCase();
  const own = `${userSchema.toLowerCase()}:`;
  return lower.startsWith(own) ? lower.slice(own.length) : lower;
}

function assigned(path: string, value: unknown): ScimFields {
  const { active, userName: text, emails, externalId } = scimAttributes;
  const attribute = attributeOf(path);
  if (attribute === 'active') return { active: read(active, path, value) };
  if (attribute === 'username') return { userName: read(text, path, value) };
  if (attribute === 'displayname' || attribute === 'name.formatted') return { displayName: read(text, path, value) };
  if (attribute === 'name') return { displayName: read(z.object({ formatted: text }), path, value).formatted };
  if (attribute === 'externalid') return { externalId: read(externalId.nullable(), path, value) };
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

function emailOf(listed: Emails): string | null {
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
