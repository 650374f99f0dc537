import { apiQuery, endpoints, Link, useMessages, useQuery, useText } from '@voltdeck/kit';
import type { RefusalCause } from '@voltdeck/protocol/codes';
import type { PolicyDemand, PolicySource } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { connectionOf, profileListPath, projectListPath } from '../registry/paths.ts';
import { messages, policyTexts } from './words.ts';

const demandOf: Partial<Readonly<Record<RefusalCause, PolicyDemand>>> = {
  tlsMissing: 'transport',
  certificateMissing: 'transport',
  certificateOther: 'transport',
  encryptionMissing: 'encryption',
  signatureMissing: 'signature',
  signatureStale: 'signature',
  activationClosed: 'activation',
};

/** Whether a policy refuses so. */
export const isDemanded = (cause: RefusalCause): boolean => demandOf[cause] !== undefined;

/** Where a policy is changed; a file by whoever keeps it. */
const pageOf: Readonly<Record<PolicySource, (deviceId: string) => string | null>> = {
  file: () => null,
  device: connectionOf,
  project: () => projectListPath,
  profile: () => profileListPath,
  deployment: () => profileListPath,
};

interface DemandedByProps {
  readonly cause: RefusalCause;
  /** null: no vehicle of the fleet, for which the default holds. */
  readonly deviceId: string | null;
}

/** Which policy refused what a terminal sent, and the way to it. */
export function DemandedBy({ cause, deviceId }: DemandedByProps): ReactNode {
  const demand = demandOf[cause];
  if (demand === undefined) return null;
  return deviceId === null ? <PolicyLink source="deployment" deviceId="" /> : <PolicyOf demand={demand} deviceId={deviceId} />;
}

function PolicyOf({ demand, deviceId }: { readonly demand: PolicyDemand; readonly deviceId: string }): ReactNode {
  const { data } = useQuery(apiQuery(endpoints.devicePolicy, { parameters: { id: deviceId } }));
  return data === undefined ? null : <PolicyLink source={data.effective[demand].source} deviceId={deviceId} />;
}

function PolicyLink({ source, deviceId }: { readonly source: PolicySource; readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const to = pageOf[source](deviceId);
  const [before = '', after = ''] = say('demandedBy', { policy: '\n' }).split('\n');
  return (
    <span>
      {before}
      {to === null ? text(policyTexts[source]) : <Link className="vd-link" to={to}>{text(policyTexts[source])}</Link>}
      {after}
    </span>
  );
}
