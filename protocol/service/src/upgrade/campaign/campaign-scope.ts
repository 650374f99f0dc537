import type { Caller, Scope } from '@voltdeck/protocol/contract';

const within = (some: readonly string[], all: readonly string[]): boolean => some.every((id) => all.includes(id));

/** A campaign is seen by its maker, and by who sees at least all that its maker saw: no one learns of devices outside his scope by it. */
export function seesCampaignOf(caller: Caller, owner: Caller): boolean {
  return caller.userId === owner.userId || covers(caller.scope, owner.scope);
}

function covers(wide: Scope, narrow: Scope): boolean {
  if (wide.all) return true;
  if (narrow.all) return false;
  return within(narrow.projects, wide.projects) && within(narrow.customers, wide.customers) && within(narrow.groups, wide.groups);
}

/** The same as a condition on `campaign`, with its parameters. */
export function seenBy({ userId, scope }: Caller): [sql: string, parameters: Readonly<Record<string, string>>] {
  if (scope.all) return ['true', {}];
  const lists = ['projects', 'customers', 'groups'] as const;
  const listed = lists.map((list) => `campaign.owner->'scope'->'${list}' <@ :${list}::jsonb`);
  const parameters = Object.fromEntries(lists.map((list) => [list, JSON.stringify(scope[list])]));
  return [`(campaign.owner->>'userId' = :userId or (campaign.owner->'scope'->>'all' = 'false' and ${listed.join(' and ')}))`, { userId, ...parameters }];
}
