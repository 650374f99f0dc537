import { DomainError, parseInput } from '@voltdeck/platform';
import { checkFields, forms, scimPageMax, type Form, type ScimFields } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const providerId = z.uuid();
const fields = z.strictObject({ userName: z.string(), displayName: z.string(), email: z.string().nullable(), externalId: z.string().min(1).max(200).nullable(), active: z.boolean() }).partial();

export const scimToken = z.strictObject({ token: z.string().min(1).max(512) });
export const scimUsers = z.strictObject({
  providerId,
  filter: z.strictObject({ attribute: z.enum(['userName', 'externalId']), value: z.string().max(300) }).nullable(),
  startIndex: z.number().int().min(1).max(1_000_000_000),
  count: z.number().int().min(0).max(scimPageMax),
});
export const scimUser = z.strictObject({ providerId, id: z.uuid() });
const added = z.strictObject({ providerId, fields });
const changed = scimUser.extend({ fields });

const { loginName, name, email } = forms.user;
const form = { userName: loginName, displayName: name, email } as const satisfies Form;

/** @throws DomainError INPUT_INVALID naming the attributes */
export function readScimAdded(input: unknown): { readonly providerId: string; readonly fields: ScimFields & { readonly userName: string } } {
  const { fields: given, ...rest } = parseInput(added, input);
  const { userName } = given;
  check(given, ['userName', ...namesIn(given)]);
  if (userName === undefined) throw new DomainError('INPUT_INVALID');
  return { ...rest, fields: { ...given, userName } };
}

/** @throws DomainError INPUT_INVALID naming the attributes */
export function readScimChanged(input: unknown): { readonly providerId: string; readonly id: string; readonly fields: ScimFields } {
  const read = parseInput(changed, input);
  check(read.fields, namesIn(read.fields));
  return read;
}

const namesIn = (given: ScimFields): string[] => Object.keys(given);

function check(given: ScimFields, names: readonly string[]): void {
  const { userName, displayName, email: address } = given;
  const known = Object.entries(form).filter(([field]) => names.includes(field));
  const values = Object.entries({ userName, displayName, email: address }).filter(([field]) => names.includes(field));
  const problems = checkFields(Object.fromEntries(values), Object.fromEntries(known));
  if (problems.length > 0) throw new DomainError('INPUT_INVALID', {}, problems);
}
