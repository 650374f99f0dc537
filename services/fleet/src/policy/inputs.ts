import { activationHoursMax, policyLevels, vehiclePoliciesMax } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const id = z.string().max(64);

const { transport, encryption, signature, activation } = policyLevels;
const policy = z.strictObject({ transport: z.enum(transport), encryption: z.enum(encryption), signature: z.enum(signature), activation: z.enum(activation) });
const settings = z.strictObject({
  transport: policy.shape.transport.nullable(),
  encryption: policy.shape.encryption.nullable(),
  signature: policy.shape.signature.nullable(),
  activation: policy.shape.activation.nullable(),
});

export const one = z.strictObject({ id });
export const deploymentChange = z.strictObject({ policy });
export const change = z.strictObject({ id, policy: settings });
export const activationOpen = z.strictObject({ id, hours: z.number().int().min(1).max(activationHoursMax) });
export const vins = z.strictObject({ vins: z.array(z.string().max(64)).max(vehiclePoliciesMax) });
