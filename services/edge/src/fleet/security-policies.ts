import { activationHoursMax, policyLevels, policySources, vehicleProofs, vehicleTrusts, type SecurityPolicyView, type VehicleSecurity } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

const { transport, encryption, signature, activation } = policyLevels;
const levels = { transport: z.enum(transport), encryption: z.enum(encryption), signature: z.enum(signature), activation: z.enum(activation) };
const settings = { transport: levels.transport.nullable(), encryption: levels.encryption.nullable(), signature: levels.signature.nullable(), activation: levels.activation.nullable() };

export const deploymentPolicyInput = z.strictObject(levels);
export type DeploymentPolicyInput = z.infer<typeof deploymentPolicyInput>;

export const policyInput = z.strictObject({ id: z.uuid(), ...settings });
export type PolicyInput = z.infer<typeof policyInput>;

export const activationOpenInput = z.strictObject({ id: z.uuid(), hours: z.number().int().min(1).max(activationHoursMax) });
export type ActivationOpenInput = z.infer<typeof activationOpenInput>;

const source = z.enum(policySources);

export const policyAnswer = shape<SecurityPolicyView>()('SecurityPolicyView', z.object({
  own: z.object(settings),
  effective: z.object({
    transport: z.object({ level: levels.transport, source }),
    encryption: z.object({ level: levels.encryption, source }),
    signature: z.object({ level: levels.signature, source }),
    activation: z.object({ level: levels.activation, source }),
  }),
  activationOpenUntil: moment.nullable(),
  activationOpenedBy: z.string().nullable(),
  proof: z.enum(vehicleProofs).nullable(),
  updatedAt: moment.nullable(),
  updatedBy: z.string().nullable(),
}));

/** Security of a vehicle in its lists. */
export const vehicleSecurityAnswer = shape<VehicleSecurity>()('VehicleSecurity', z.object({ trust: z.enum(vehicleTrusts), policy: z.object(levels), proof: z.enum(vehicleProofs).nullable() }));
