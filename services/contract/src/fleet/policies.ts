import { activationHoursMax, policySources, vehiclePoliciesMax, vehicleProofs } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { itemsOf, moment, named, oneById, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { policyShape, securityPolicy } from './device.ts';

const { transport, encryption, signature, activation } = policyShape;
const settings = { transport: transport.nullable(), encryption: encryption.nullable(), signature: signature.nullable(), activation: activation.nullable() };
const source = z.enum(policySources);

const securityPolicyView = named(
  'SecurityPolicyView',
  z.object({
    own: z.object(settings).describe('What is set here. Of the deployment nothing is null'),
    effective: z
      .object({
        transport: z.object({ level: transport, source }),
        encryption: z.object({ level: encryption, source }),
        signature: z.object({ level: signature, source }),
        activation: z.object({ level: activation, source }),
      })
      .describe('What holds, and from where. Of a project: for vehicles whose profile demands nothing'),
    activationOpenUntil: moment.nullable().describe('Until when the first key that activates the vehicle is registered although that is closed; null: it is not opened'),
    activationOpenedBy: text,
    proof: z.enum(vehicleProofs).nullable().describe('How the vehicle proved itself at its last login; null: no login since this is recorded, and of a project or the deployment'),
    updatedAt: moment.nullable().describe('null: never'),
    updatedBy: text,
  }),
);
/** The policy of a deployment, a project or a vehicle. */
export interface SecurityPolicyView extends ViewOf<typeof securityPolicyView> {}

const answer = { service: 'fleet', output: securityPolicyView } as const;
const changed = z.strictObject({ ...oneById.shape, ...settings });

const ofDeployment = { path: '/api/v1/security-policy', ...answer } as const;
export const deploymentPolicy = route({ method: 'GET', access: 'view', summary: 'What is demanded of vehicles for which nothing else is set', ...ofDeployment });
export const deploymentPolicyChange = route({
  method: 'PUT',
  access: 'administrator',
  fresh: true,
  summary: 'Set what is demanded of vehicles for which nothing else is set',
  input: securityPolicy,
  before: deploymentPolicy,
  ...ofDeployment,
});

const ofProject = { path: '/api/v1/projects/:id/security-policy', ...answer } as const;
export const projectPolicy = route({ method: 'GET', access: 'view', summary: 'What is demanded of the vehicles of a project', input: oneById, ...ofProject });
export const projectPolicyChange = route({
  method: 'PUT',
  access: 'administrator',
  fresh: true,
  summary: 'Set what is demanded of the vehicles of a project; null is inherited',
  input: changed,
  before: projectPolicy,
  ...ofProject,
});

const ofDevice = { path: '/api/v1/devices/:id/security-policy', ...answer } as const;
export const devicePolicy = route({ method: 'GET', access: 'view', summary: 'What is demanded of a vehicle, from where, and how it last proved itself', input: oneById, ...ofDevice });
export const devicePolicyChange = route({
  method: 'PUT',
  access: 'administrator',
  fresh: true,
  summary: 'Set what is demanded of a vehicle; null is inherited',
  input: changed,
  before: devicePolicy,
  ...ofDevice,
});

const window = { path: '/api/v1/devices/:id/activation-window', access: 'administrator', before: devicePolicy, ...answer } as const;
export const activationOpen = route({
  method: 'PUT',
  fresh: true,
  summary: 'Register the first key that activates a vehicle, within so many hours',
  input: z.strictObject({ ...oneById.shape, hours: z.number().int().min(1).max(activationHoursMax) }),
  ...window,
});
export const activationClose = route({ method: 'DELETE', summary: 'Close the activation of a vehicle again', input: oneById, ...window });

/** What holds for vehicles, for the services that check it. */
export const vehiclePolicies = procedure({
  service: 'fleet',
  input: z.strictObject({ vins: z.array(z.string().max(64)).max(vehiclePoliciesMax) }),
  output: itemsOf(z.object({ vin: z.string(), policy: securityPolicy })),
});
