import { keptPassword, platformFields } from '@voltdeck/platform';
import type { EntityFields } from '@voltdeck/protocol/contract';

/** A platform as it is kept: the password only as its hash, and an absent field of a new one as it is initially. */
export async function keptPlatform(given: EntityFields, present: object | null): Promise<EntityFields> {
  const { password, ...rest } = given;
  const whole: EntityFields = { ...platformFields(rest) };
  const fields = present === null ? whole : Object.fromEntries(Object.keys(rest).map((name) => [name, whole[name] ?? null]));
  const hash = await keptPassword(password);
  return hash === null ? fields : { ...fields, password: hash, passwordChangedAt: new Date().toISOString() };
}
