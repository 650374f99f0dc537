import type { SecurityPolicyView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, queryClient, useMessages, useQuery } from '@voltdeck/kit';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { openPolicy, type PolicySettings, type SecurityPolicy } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { PolicyForm } from './policy-form.tsx';
import { messages } from './words.ts';
import * as styles from './security.module.css';

/** The policy of a project. */
export function ProjectPolicy({ id }: { readonly id: string }): ReactNode {
  const say = useMessages(messages);
  const query = apiQuery(endpoints.projectPolicy, { parameters: { id } });
  const { data, error, refetch } = useQuery(query);
  if (data === undefined) return error === null ? <Skeleton height="140px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p className={styles.securityProof}>{say('projectHint')}</p>
      <PolicyForm view={data} inherits onSave={(body) => call(endpoints.projectPolicyChange, { parameters: { id }, body })} onSaved={(view) => void queryClient.setQueryData(query.queryKey, view)} />
    </>
  );
}

const whole = (policy: PolicySettings): SecurityPolicy => ({
  transport: policy.transport ?? openPolicy.transport,
  encryption: policy.encryption ?? openPolicy.encryption,
  signature: policy.signature ?? openPolicy.signature,
  activation: policy.activation ?? openPolicy.activation,
});

/** What holds for vehicles with nothing else set. */
export function DeploymentPolicyCard(): ReactNode {
  const say = useMessages(messages);
  const query = apiQuery(endpoints.deploymentPolicy);
  const { data, error, refetch } = useQuery(query);
  const keep = (view: SecurityPolicyView): void => void queryClient.setQueryData(query.queryKey, view);
  return (
    <Card title={say('deploymentTitle')} hint={say('deploymentHint')}>
      {data !== undefined && <PolicyForm view={data} inherits={false} onSave={(policy) => call(endpoints.deploymentPolicyChange, { body: whole(policy) })} onSaved={keep} />}
      {data === undefined && (error === null ? <Skeleton height="140px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
    </Card>
  );
}
