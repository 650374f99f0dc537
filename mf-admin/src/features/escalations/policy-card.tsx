import type { EscalationPolicyView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, renew, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { faultLevelRow } from '@voltdeck/protocol/codes';
import { useState, type ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { messages } from './messages.ts';
import { PolicyDialog } from './policy-dialog.tsx';

type Asked = { readonly kind: 'edit'; readonly policy: EscalationPolicyView | null } | { readonly kind: 'remove'; readonly policy: EscalationPolicyView };

/** Who is notified about which alarms, one after the other. */
export function PolicyCard({ onDone }: { readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.escalationPolicyList));
  const [asked, setAsked] = useState<Asked | null>(null);
  const add = <Button onClick={() => setAsked({ kind: 'edit', policy: null })}>{say('add')}</Button>;
  const close = (): void => setAsked(null);
  const finish = (text: string): void => {
    void renew(endpoints.escalationPolicyList, endpoints.escalationList);
    close();
    onDone(text);
  };
  return (
    <Card title={say('policies')} hint={say('policiesHint')} action={data !== undefined && data.items.length > 0 && add}>
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data?.items.length === 0 && (
        <EmptyState title={say('none')} text={say('noneWhy')}>
          {add}
        </EmptyState>
      )}
      {data !== undefined && (
        <Lines label={say('policies')}>
          {data.items.map((policy) => (
            <PolicyLine key={policy.id} policy={policy} onEdit={() => setAsked({ kind: 'edit', policy })} onRemove={() => setAsked({ kind: 'remove', policy })} />
          ))}
        </Lines>
      )}
      {asked?.kind === 'edit' && <PolicyDialog policy={asked.policy} onSaved={(name) => finish(say(asked.policy === null ? 'added' : 'saved', { name }))} onClose={close} />}
      {asked?.kind === 'remove' && (
        <ConfirmDialog
          title={say('removeTitle', { name: asked.policy.name })}
          sentences={[...(asked.policy.running === 0 ? [] : [say('removeReach', { count: asked.policy.running })]), say('removeFinal')]}
          action={say('remove')}
          danger
          onConfirm={() => call(endpoints.escalationPolicyDelete, { parameters: { id: asked.policy.id } }).then(() => finish(say('removed', { name: asked.policy.name })))}
          onClose={close}
        />
      )}
    </Card>
  );
}

function PolicyLine({ policy, onEdit, onRemove }: { readonly policy: EscalationPolicyView; readonly onEdit: () => void; readonly onRemove: () => void }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { name, enabled, minLevel, projectId, projectName, rounds, steps, running } = policy;
  const level = faultLevelRow(minLevel);
  return (
    <Line
      name={
        <>
          {name} <Chip tone={enabled ? 'good' : 'plain'}>{say(enabled ? 'enabled' : 'disabled')}</Chip>
        </>
      }
      facts={[
        say('from', { level: level === undefined ? String(minLevel) : text(level.name) }),
        projectId === null ? say('allVehicles') : say('ofProject', { project: projectName ?? '–' }),
        ...steps.map(({ rota, person, waitMinutes }, index) => say('stepLine', { number: index + 1, target: rota === null ? (person?.name ?? say('gone')) : say('rotaTarget', { name: rota.name ?? '–' }), minutes: waitMinutes })),
        say('rounds', { count: rounds }),
        running === 0 ? null : say('runs', { count: running }),
      ]}
      actions={
        <>
          <Button size="small" aria-label={say('changeOf', { name })} onClick={onEdit}>
            {say('change')}
          </Button>
          <Button size="small" aria-label={say('removeOf', { name })} onClick={onRemove}>
            {say('remove')}
          </Button>
        </>
      }
    />
  );
}
