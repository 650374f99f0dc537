import type { MaintenancePeriodView, RuleView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

type ScopeTextProps = { readonly scope: RuleView['scope']; readonly names: RuleView['scopeNames'] } | { readonly scope: MaintenancePeriodView['scope']; readonly names: MaintenancePeriodView['scopeNames'] };

/** Which vehicles a rule or a maintenance period is for. */
export function ScopeText({ scope, names }: ScopeTextProps): ReactNode {
  const say = useMessages(messages);
  const parts = [
    scope.projectId === null ? null : `${say('project')}: ${names.project ?? '–'}`,
    scope.customerId === null ? null : `${say('customer')}: ${names.customer ?? '–'}`,
    scope.groupId === null ? null : `${say('group')}: ${names.group ?? '–'}`,
    'modelId' in scope && scope.modelId !== null ? `${say('model')}: ${('model' in names ? names.model : null) ?? '–'}` : null,
    'bmsModel' in scope && scope.bmsModel !== null ? `${say('bmsModel')}: ${scope.bmsModel}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? say('any') : parts.join('; ');
}
