import type { Caller, Scope } from '@voltdeck/protocol/contract';

const within = (some: readonly string[], all: readonly string[]): boolean => some.every((id) => all.includes(id));

/** A campaign is seen by its maker, and by who sees at least all that its maker saw: nobody learns of devices outside his scope by it. */
export function seesCampaignOf(caller: Caller, owner: Caller): boolean {
  return caller.userId === owner.userId || covers(caller.scope, owner.scope);
}

function covers(wide: Scope, narrow: Scope): boolean {
  if (wide.all) return true;
  if (narrow.all) return false;
  return within(narrow.projects, wide.projects) && within(narrow.customers, wide.customers) && within(narrow.groups, wide.groups);
}

/** The same as a condition on `campaign`; its parameters are pushed to `values`. */
export function seenSql({ userId, scope }: Caller, values: unknown[]): string {
  if (scope.all) return 'true';
  values.push(userId, JSON.stringify(scope.projects), JSON.stringify(scope.customers), JSON.stringify(scope.groups));
  const first = values.length - 3;
  const listed = (['projects', 'customers', 'groups'] as const).map((list, index) => `owner->'scope'->'${list}' <@ $${first + 1 + index}::jsonb`);
  return `(owner->>'userId' = $${first} or (owner->'scope'->>'all' = 'false' and ${listed.join(' and ')}))`;
}
