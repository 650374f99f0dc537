import type { DeviceView, SecurityPolicyView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, queryClient, renew, useAllowed, useLanguage, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { VehicleTrust } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../line/line.tsx';
import { PolicyForm } from './policy-form.tsx';
import { messages, proofTexts, trustTexts } from './words.ts';
import * as styles from './security.module.css';

const tones = { name: 'notice', encryption: 'good', signature: 'good', certificate: 'good' } as const satisfies Record<VehicleTrust, string>;

/** How a vehicle is trusted: what its policy demands, and what it showed at its last login. */
export function SecurityCell({ device: { security: { trust, proof } } }: { readonly device: DeviceView }): ReactNode {
  const text = useText();
  return (
    <span className={styles.securityCell}>
      <Chip tone={tones[trust]}>{text(trustTexts[trust])}</Chip>
      {proof !== null && proof !== 'none' && <span className="vd-list__faint">{text(proofTexts[proof])}</span>}
    </span>
  );
}

/** The policy of a vehicle, and its activation. */
export function VehiclePolicy({ id }: { readonly id: string }): ReactNode {
  const query = apiQuery(endpoints.devicePolicy, { parameters: { id } });
  const say = useMessages(messages);
  const text = useText();
  const { data, error, refetch } = useQuery(query);
  if (data === undefined) return error === null ? <Skeleton height="180px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const keep = (view: SecurityPolicyView): void => {
    queryClient.setQueryData(query.queryKey, view);
    void renew(endpoints.deviceList);
  };
  return (
    <>
      {data.proof !== null && (
        <p className={styles.securityProof}>
          {say('proof')}: <Chip tone={data.proof === 'none' ? 'notice' : 'good'}>{text(proofTexts[data.proof])}</Chip>
        </p>
      )}
      <PolicyForm view={data} inherits onSave={(body) => call(endpoints.devicePolicyChange, { parameters: { id }, body })} onSaved={keep} />
      <ActivationWindow id={id} view={data} onChanged={keep} />
    </>
  );
}

interface WindowProps {
  readonly id: string;
  readonly view: SecurityPolicyView;
  readonly onChanged: (view: SecurityPolicyView) => void;
}

const dayHours = 24;
const offeredDays = [1, 7];

/** Lets the next key that activates the vehicle be registered, for a while. */
function ActivationWindow({ id, view: { effective, activationOpenUntil: until, activationOpenedBy: by }, onChanged }: WindowProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const mayChange = useAllowed('administrator');
  const opening = useWrite({ send: (hours: number) => call(endpoints.activationOpen, { parameters: { id }, body: { hours } }), onDone: onChanged });
  const closing = useWrite({ send: () => call(endpoints.activationClose, { parameters: { id } }), onDone: onChanged });
  if (effective.activation.level === 'open') return <p className={`${styles.securityWindow} ${styles.securityWindowText}`}>{say('always')}</p>;
  const at = until === null ? '' : momentText(until, language);
  return (
    <div className={styles.securityWindow}>
      <p className={styles.securityWindowText}>{until === null ? say('openText') : say('openUntil', { at, by: by ?? '' })}</p>
      {mayChange && (
        <div className={styles.securityWindowActions}>
          {until === null &&
            offeredDays.map((days) => (
              <Button key={days} size="small" loading={opening.input === days * dayHours} onClick={() => opening.send(days * dayHours)}>
                {say('openForDays', { days })}
              </Button>
            ))}
          {until !== null && (
            <Button size="small" loading={closing.busy} onClick={() => closing.send()}>
              {say('close')}
            </Button>
          )}
        </div>
      )}
      <ErrorLine error={opening.error ?? closing.error} className={`vd-dialog__error ${styles.securityWindowError}`} />
    </div>
  );
}
