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

/** Source of a level, the strongest first. `file`: SECURITY_FILE demands it of the device profile. */
export const policySources = ['file', 'device', 'project', 'profile', 'deployment'] as const;
export type PolicySource = (typeof policySources)[number];

/** By what a vehicle has proven who it is, the weakest first. `key`: data units that its own key opens; `certificate`: one that names its VIN. */
export const vehicleProofs = ['none', 'key', 'signature', 'certificate'] as const;
export type VehicleProof = (typeof vehicleProofs)[number];

/** What of all this the policy of a vehicle relies on, the weakest first: `name` is the VIN alone. */
export const vehicleTrusts = ['name', 'encryption', 'signature', 'certificate'] as const;
export type VehicleTrust = (typeof vehicleTrusts)[number];

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

/** VINs of one question. */
export const vehiclePoliciesMax = 2_000;
