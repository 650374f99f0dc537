import type { SecondStepView } from '@voltdeck/contract';
import { factorMethods, type FactorAdded, type OwnFactorsView, type PasskeyCreation, type PasskeyRequest, type PasskeyView, type RecoveryCodes, type TotpGrant, type UserFactorsView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

const count = z.number().int();
const ref = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

export const secondStepAnswer = shape<SecondStepView>()('SecondStepView', z.object({ secondStep: z.array(z.enum(factorMethods)), expiresAt: moment }));

export const passkeyRequestAnswer = shape<PasskeyRequest>()(
  'PasskeyRequest',
  z.object({ challenge: z.string(), rpId: z.string(), timeout: count, userVerification: z.literal('required'), allowCredentials: z.array(ref) }),
);

export const passkeyCreationAnswer = shape<PasskeyCreation>()(
  'PasskeyCreation',
  z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: count })),
    timeout: count,
    attestation: z.literal('none'),
    authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.literal(true), userVerification: z.literal('required') }),
    excludeCredentials: z.array(ref),
  }),
);

const passkeyAnswer = shape<PasskeyView>()('PasskeyView', z.object({ id: z.uuid(), name: z.string(), host: z.string(), synced: z.boolean(), createdAt: moment, usedAt: moment.nullable() }));

export const factorsAnswer = shape<OwnFactorsView>()(
  'OwnFactorsView',
  z.object({
    totp: z.object({ createdAt: moment, usedAt: moment.nullable() }).nullable(),
    passkeys: z.array(passkeyAnswer),
    recoveryCodesLeft: count,
    requiredFrom: z.string().nullable(),
    totpAvailable: z.boolean(),
  }),
);

export const totpGrantAnswer = shape<TotpGrant>()('TotpGrant', z.object({ secret: z.string(), otpauth: z.string(), expiresAt: moment }));

export const factorAddedAnswer = shape<FactorAdded>()('FactorAdded', z.object({ recoveryCodes: z.array(z.string()).nullable() }));

export const recoveryCodesAnswer = shape<RecoveryCodes>()('RecoveryCodes', z.object({ recoveryCodes: z.array(z.string()) }));

export const userFactorsAnswer = shape<UserFactorsView>()('UserFactorsView', z.object({ totp: z.boolean(), passkeys: count, recoveryCodesLeft: count }));
