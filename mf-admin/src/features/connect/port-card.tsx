import type { SecurityPolicyView, VehiclePortsView } from '@voltdeck/contract';
import { Link, useMessages, useText } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import { policyDemands } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { configListPath, profileListPath } from '../../registry/paths.ts';
import { demandTexts } from '../../security/words.ts';
import { messages } from './messages.ts';
import * as styles from './connect.module.css';

const certificateWords = { none: 'certificateNone', optional: 'certificateOptional', required: 'certificateRequired' } as const;

interface PortCardProps {
  readonly ports: VehiclePortsView;
  /** null: it did not load. */
  readonly policy: SecurityPolicyView | null;
}

/** Where terminals connect to, and what they have to prove. */
export function PortCard({ ports: { host, ports, registration }, policy }: PortCardProps): ReactNode {
  const say = useMessages(messages);
  const port = (number: number | null): string => (number === null ? say('off') : String(number));
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say('host'), <HostFact key="host" host={host} />],
    [say('plainPort'), ports === null ? say('unknown') : port(ports.plainPort)],
    [say('tlsPort'), ports === null ? say('unknown') : port(ports.tlsPort)],
    ...(ports === null || ports.tlsPort === null ? [] : [[say('clientCertificate'), say(certificateWords[ports.clientCertificate])] as const]),
    [say('registration'), registration === null ? say('unknown') : say(registration === 'open' ? 'registrationOpen' : 'registrationClosed')],
    [say('policy'), policy === null ? say('unknown') : <PolicyFact key="policy" policy={policy} />],
  ];
  return (
    <Card title={say('way')}>
      <dl className={styles.connectFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function HostFact({ host }: { readonly host: string | null }): ReactNode {
  const say = useMessages(messages);
  if (host !== null) return <span className="vd-number">{host}</span>;
  return (
    <>
      <span className="vd-number">{location.hostname}</span>
      <span className={styles.connectNote}>{say('hostGuessed')}</span>
      <Link className="vd-link" to={`${configListPath}?search=vehicleHost`}>
        {say('setHost')}
      </Link>
    </>
  );
}

function PolicyFact({ policy: { effective } }: { readonly policy: SecurityPolicyView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  // First activation is no proof: it says how a key is registered.
  const demands = policyDemands.filter((demand) => demand !== 'activation').flatMap((demand) => {
    const { label, levels } = demandTexts[demand];
    const { level } = effective[demand];
    const [weakest] = Object.keys(levels);
    return level === weakest ? [] : [say('policyDemand', { demand: text(label), level: text(levels[level] ?? label) })];
  });
  return (
    <>
      <span className={styles.connectFact}>{demands.length === 0 ? say('policyOpen') : say('policyStrict', { demands: demands.join('; ') })}</span>
      <Link className="vd-link" to={profileListPath}>
        {say('changePolicy')}
      </Link>
    </>
  );
}
