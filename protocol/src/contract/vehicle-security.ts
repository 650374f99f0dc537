import { operation } from './operation.ts';

/**
 * How a vehicle proves that it is the one that its VIN names, and what is demanded of it. Each list goes from the weakest
 * level to the strictest.
 */
export const policyLevels = {
  /** `certificate`: TLS with a client certificate whose subject or an alternative name is the VIN. */
  transport: ['any', 'tls', 'certificate'],
  /** `required`: data units of logins, reports and logouts are encrypted. */
  encryption: ['optional', 'required'],
  /** `reports`: reports are signed, and no command goes to the vehicle before one was verified; `required`: logins and answers to commands are signed too. */
  signature: ['optional', 'reports', 'required'],
  /** `open`: the first key that activates a vehicle (command 09) is registered; `closed`: only while an administrator has opened it for the vehicle. */
  activation: ['open', 'closed'],
} as const;

export type PolicyDemand = keyof typeof policyLevels;

export const policyDemands = ['transport', 'encryption', 'signature', 'activation'] as const satisfies readonly PolicyDemand[];

export const isPolicyDemand = (name: string): name is PolicyDemand => policyDemands.some((demand) => demand === name);

/** What holds for a vehicle. */
export type SecurityPolicy = { readonly [Demand in PolicyDemand]: (typeof policyLevels)[Demand][number] };

/** What is set at one level; null: inherited. */
export type PolicySettings = { readonly [Demand in PolicyDemand]: SecurityPolicy[Demand] | null };

/** Demands nothing: what a service works by until it knows better. */
export const openPolicy: SecurityPolicy = { transport: 'any', encryption: 'optional', signature: 'optional', activation: 'open' };

export const inheritedPolicy: PolicySettings = { transport: null, encryption: null, signature: null, activation: null };

/** Where a level comes from, the strongest source first. `file`: SECURITY_FILE demands it of the device profile. */
export const policySources = ['file', 'device', 'project', 'profile', 'deployment'] as const;
export type PolicySource = (typeof policySources)[number];

/** By what a vehicle has proven who it is, the weakest first. `key`: data units that its own key opens; `certificate`: one that names its VIN. */
export const vehicleProofs = ['none', 'key', 'signature', 'certificate'] as const;
export type VehicleProof = (typeof vehicleProofs)[number];

/** What of all this the policy of a vehicle relies on, the weakest first: `name` is the VIN alone. */
export const vehicleTrusts = ['name', 'encryption', 'signature', 'certificate'] as const;
export type VehicleTrust = (typeof vehicleTrusts)[number];

export function trustOf({ transport, encryption, signature }: SecurityPolicy): VehicleTrust {
  if (transport === 'certificate') return 'certificate';
  if (signature !== 'optional') return 'signature';
  return encryption === 'required' ? 'encryption' : 'name';
}

/** What a login showed at the port. */
export interface ShownSecurity {
  readonly transport: SecurityPolicy['transport'];
  readonly encrypted: boolean;
  /** Its signature was verified. */
  readonly signed: boolean;
}

/** The demand that a login does not fulfil; null when it fulfils all. */
export function unfulfilled({ transport, encryption, signature }: Omit<SecurityPolicy, 'activation'>, shown: ShownSecurity): Exclude<PolicyDemand, 'activation'> | null {
  const { transport: order } = policyLevels;
  if (order.indexOf(shown.transport) < order.indexOf(transport)) return 'transport';
  if (encryption === 'required' && !shown.encrypted) return 'encryption';
  return signature === 'required' && !shown.signed ? 'signature' : null;
}

/** Whether a change gives up something that was demanded. A setting that becomes inherited counts: what it inherits may change. */
export function isWeaker(before: Partial<PolicySettings>, after: Partial<PolicySettings>): boolean {
  return policyDemands.some((demand) => {
    const levels: readonly (string | null | undefined)[] = policyLevels[demand];
    return levels.indexOf(after[demand] ?? undefined) < levels.indexOf(before[demand] ?? undefined);
  });
}

/** An administrator opens the activation of one vehicle for so long at most; it closes with the first key. */
export const activationHoursMax = 7 * 24;

/** The policy of a deployment, a project or a vehicle. */
export interface SecurityPolicyView {
  /** What is set here. Of the deployment nothing is null. */
  readonly own: PolicySettings;
  /** What holds, and from where. Of a project: for vehicles whose profile demands nothing. */
  readonly effective: { readonly [Demand in PolicyDemand]: { readonly level: SecurityPolicy[Demand]; readonly source: PolicySource } };
  /** ISO 8601, UTC: until when the first key that activates the vehicle is registered although that is closed; null: it is not opened. */
  readonly activationOpenUntil: string | null;
  readonly activationOpenedBy: string | null;
  /** How the vehicle proved itself at its last login; null: no login since this is recorded, and of a project or the deployment. */
  readonly proof: VehicleProof | null;
  /** ISO 8601, UTC; null: never. */
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}

/** Security of a vehicle as its lists show it. */
export interface VehicleSecurity {
  /** What its policy relies on. */
  readonly trust: VehicleTrust;
  readonly policy: SecurityPolicy;
  /** As of `SecurityPolicyView`. */
  readonly proof: VehicleProof | null;
}

/** Requests about policies. */
export const securityOperations = {
  deploymentPolicy: operation<Record<string, never>, SecurityPolicyView>('fleet.deployment-policy'),
  deploymentPolicyChange: operation<{ policy: SecurityPolicy }, SecurityPolicyView>('fleet.deployment-policy-change'),
  projectPolicy: operation<{ id: string }, SecurityPolicyView>('fleet.project-policy'),
  projectPolicyChange: operation<{ id: string; policy: PolicySettings }, SecurityPolicyView>('fleet.project-policy-change'),
  devicePolicy: operation<{ id: string }, SecurityPolicyView>('fleet.device-policy'),
  devicePolicyChange: operation<{ id: string; policy: PolicySettings }, SecurityPolicyView>('fleet.device-policy-change'),
  activationOpen: operation<{ id: string; hours: number }, SecurityPolicyView>('fleet.activation-open'),
  activationClose: operation<{ id: string }, SecurityPolicyView>('fleet.activation-close'),
  /** What holds for vehicles, for the services that check it. */
  vehiclePolicies: operation<{ vins: readonly string[] }, { items: { vin: string; policy: SecurityPolicy }[] }>('fleet.vehicle-policies'),
} as const;

/** VINs of one question. */
export const vehiclePoliciesMax = 2_000;
