import type { ProfileView, SecurityPolicyView, VehiclePortsView } from '@voltdeck/contract';
import { initialPolicy } from '@voltdeck/protocol/contract';
import { valuesOf } from '../profiles/profile-values.ts';

type Level<Demand extends keyof SecurityPolicyView['effective']> = SecurityPolicyView['effective'][Demand]['level'];

/** What is entered in a terminal. */
export interface TerminalSettings {
  readonly host: string;
  readonly plainPort: number | null;
  readonly tlsPort: number | null;
  readonly vin: string | null;
  readonly transport: Level<'transport'>;
  readonly encryption: Level<'encryption'>;
  readonly signature: Level<'signature'>;
  readonly activation: Level<'activation'>;
  readonly reportPeriodSeconds: number;
  readonly clockOffsetMinutes: number;
  readonly answersReports: boolean;
}

interface Given {
  readonly host: string;
  readonly ports: NonNullable<VehiclePortsView['ports']>;
  readonly vin: string | null;
  /** null while it is on its way: the standard. */
  readonly profile: Pick<ProfileView, 'settings' | 'policy'> | null;
  readonly deployment: SecurityPolicyView['effective'];
  /** What holds for the vehicle, where it is one of ours. */
  readonly vehicle: SecurityPolicyView['effective'] | null;
}

const asStandard: NonNullable<Given['profile']> = { settings: {}, policy: initialPolicy };

/** The settings of a terminal with this profile; the policy of the vehicle counts before that of the profile, and that before the default. */
export function terminalSettings({ host, ports, vin, profile, deployment, vehicle }: Given): TerminalSettings {
  const { settings, policy } = profile ?? asStandard;
  const values = valuesOf({ name: '', description: null, settings, policy });
  const signature = policy.signature === 'optional' ? deployment.signature.level : policy.signature;
  return {
    host,
    plainPort: ports.plainPort,
    tlsPort: ports.tlsPort,
    vin,
    transport: vehicle?.transport.level ?? policy.transport ?? deployment.transport.level,
    encryption: vehicle?.encryption.level ?? policy.encryption ?? deployment.encryption.level,
    signature: vehicle?.signature.level ?? signature,
    activation: vehicle?.activation.level ?? policy.activation ?? deployment.activation.level,
    reportPeriodSeconds: Number(values['reportPeriodSeconds']),
    clockOffsetMinutes: Number(values['clockOffsetMinutes']),
    answersReports: values['answerReports'] === true,
  };
}

/** `UTC+08:00` */
export function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** The port that the policy leaves: TLS where it is demanded or where plain TCP is off. */
export function portOf({ transport, plainPort, tlsPort }: Pick<TerminalSettings, 'transport' | 'plainPort' | 'tlsPort'>): { readonly port: number | null; readonly tls: boolean } {
  const tls = transport !== 'any' || plainPort === null;
  return { port: tls ? tlsPort : plainPort, tls };
}
