import type { CompanyRule } from '@voltdeck/contract';

export type Claims = Readonly<Record<string, unknown>>;

/** The rights of a rule. */
export type Rights = Pick<CompanyRule, 'type' | 'permissions' | 'projectIds' | 'customerIds' | 'groupIds'>;

const isClaims = (value: unknown): value is Claims => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The claim of a name, `groups`, or else of a path with dots, `realm_access.roles`. Names may hold dots themselves. */
export function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((within, part) => (isClaims(within) && Object.hasOwn(within, part) ? within[part] : undefined), claims);
}

/** Texts, numbers and yes or no are values; what is in a list is one each. */
function valuesOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.flatMap((each: unknown) => (Array.isArray(each) ? [] : valuesOf(each)));
  return ['string', 'number', 'boolean'].includes(typeof claim) ? [String(claim)] : [];
}

/**
 * The rights that the first fitting rule gives; null where none fits. Rights of several rules are not added up: permissions of
 * one with the projects of another would be more than either gives.
 */
export function rightsOf(rules: readonly CompanyRule[], claims: Claims): Rights | null {
  const fitting = rules.find(({ claim, values }) => claim === '' || valuesOf(claimOf(claims, claim)).some((value) => values.includes(value)));
  if (fitting === undefined) return null;
  const { type, permissions, projectIds, customerIds, groupIds } = fitting;
  return { type, permissions, projectIds, customerIds, groupIds };
}
