import type { PlatformEntry } from '@voltdeck/contract';
import { checkFields, editions, forms, isEmpty, type EntityFields } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { PasswordHash } from './password-hash.ts';

type Given = Readonly<Record<string, unknown>>;
type Fields = Omit<PlatformEntry, 'password'> & { readonly note: string | null };

const initial: Omit<Fields, 'name' | 'user'> = {
  platformId: null, vehicles: 'any', vins: [], projectIds: [], editions: [], encryption: 'optional', vehicleLogin: 'required', vehiclesMax: 20_000, enabled: true, note: null,
};

/**
 * The fields of a platform as they are kept, those that are absent or empty as they are initially. A list of editions that
 * holds all of them holds none: the next edition is meant as well.
 */
export function platformFields(given: Given): Fields {
  const present: Given = Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)));
  const fields = { ...initial, ...present } as Fields;
  const chosen = editions.filter((edition) => fields.editions.some((each) => Number(each) === edition));
  return {
    ...fields,
    vins: [...new Set(fields.vins.map((vin) => vin.trim()))],
    projectIds: [...new Set(fields.projectIds)],
    editions: chosen.length === editions.length ? [] : chosen,
    vehiclesMax: Number(fields.vehiclesMax),
  };
}

/** A platform as PLATFORMS_FILE holds it: the rules are those of the form, and the password is a line of `hash-password`. */
export const platformEntry = z.record(z.string(), z.unknown()).transform((given, context): PlatformEntry => {
  const hash = typeof given['password'] === 'string' ? PasswordHash.read(given['password']) : null;
  const { password: _password, ...rest }: Given = given;
  const { password: _rule, ...form } = forms.platform;
  for (const { path, message } of checkFields(rest, form)) context.addIssue({ code: 'custom', path: [path], message });
  if (hash === null) context.addIssue({ code: 'custom', path: ['password'], message: 'give the line that hash-password prints, never the password itself' });
  if (context.issues.length > 0) return z.NEVER;
  const { note: _note, ...fields } = platformFields(rest);
  return { ...fields, password: String(hash) };
});

/** A password as it is kept: a line of `hash-password` stays as it is. */
export async function keptPassword(given: EntityFields[string]): Promise<string | null> {
  if (typeof given !== 'string') return null;
  return String(PasswordHash.read(given) ?? (await PasswordHash.of(given)));
}
