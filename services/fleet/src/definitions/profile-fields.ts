import { DomainError } from '@voltdeck/base';
import { fieldProblem, forms, initialPolicy, isEmpty, profileSettingNames, rules, type DevicePolicy, type EntityFields, type FieldProblem, type ProfileSettings } from '@voltdeck/protocol/contract';
import { BadProfileError, readDeviceProfile } from '@voltdeck/protocol/wire';
import { policyProblems } from './profile-policy.ts';

interface Present {
  readonly name: string;
  readonly description: string | null;
  readonly settings: ProfileSettings;
  readonly policy: DevicePolicy;
  readonly policyOrigin: string | null;
}

/** What is kept of a profile's JSON: an empty key is as in the standard, and left out. */
export function settingsOf(given: EntityFields, present: ProfileSettings = {}): ProfileSettings {
  const entries = profileSettingNames.map((name) => [name, Object.hasOwn(given, name) ? given[name] : present[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** What `readDeviceProfile` says of it, by the fields of the form. */
export function profileProblems(json: EntityFields): FieldProblem[] {
  try {
    readDeviceProfile(json);
    return [];
  } catch (error) {
    if (!(error instanceof BadProfileError)) throw error;
    return error.problems.map(({ path, message, chinese }) => ({ path, rule: 'profile', message: `${path} ${message}`, text: { en: `${path} ${message}`, 'zh-CN': `${path} ${chinese}` } }));
  }
}

/**
 * A profile as it is kept: its settings as one JSON, checked whole.
 *
 * @throws DomainError INPUT_INVALID with every bad field
 */
export function profileFields(given: EntityFields, present: object | null): EntityFields {
  const before = present as Present | null;
  if (before !== null && before.policyOrigin !== null && 'policy' in given) throw new DomainError('ENTITY_FROM_FILE', { entity: 'profile', origin: before.policyOrigin });
  const name = given['name'] ?? before?.name;
  const settings = settingsOf(given, before?.settings);
  const policy = { ...initialPolicy, ...before?.policy, ...(typeof given['policy'] === 'object' ? given['policy'] : {}) };
  const renamed = before !== null && name !== before.name ? [fieldProblem('name', rules.oneOf(before.name), forms.profile.name.label)] : [];
  const problems = [...renamed, ...profileProblems({ ...settings, name }), ...policyProblems(policy)];
  if (problems.length > 0) throw new DomainError('INPUT_INVALID', {}, problems);
  const { description } = given;
  return { ...(before === null ? { name } : {}), ...(description === undefined ? {} : { description }), settings, policy };
}
