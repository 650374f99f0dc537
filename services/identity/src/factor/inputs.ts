import { factorLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const secret = z.string().min(1).max(512);
const origin = z.string().min(1).max(512);
const visitor = { remoteAddress: z.string().max(64), device: z.string().max(200) };
const code = z.string().min(1).max(factorLimits.codeCharactersMax);
const name = z.string().trim().min(1).max(factorLimits.passkeyNameCharactersMax);
const binary = z.string().min(1).max(8_192);

const credential = { id: z.string().min(1).max(2_048), rawId: z.string().min(1).max(2_048), type: z.literal('public-key') };
const assertion = z.strictObject({ ...credential, response: z.strictObject({ clientDataJSON: binary, authenticatorData: binary, signature: binary, userHandle: z.string().max(128).optional() }) });
const registration = z.strictObject({ ...credential, response: z.strictObject({ clientDataJSON: binary, attestationObject: z.string().min(1).max(65_536), transports: z.array(z.string().max(32)).max(16).optional() }) });

export const ofSession = z.strictObject({ secret });
export const inBrowser = z.strictObject({ secret, origin });
export const passkeySignIn = z.strictObject({ origin });
export const secondStepUse = z.strictObject({ secret, browser: z.string().max(512).nullable(), origin, code: code.optional(), passkey: assertion.optional(), ...visitor });
export const totpBegin = z.strictObject({ secret, issuer: z.string().min(1).max(300) });
export const totpConfirm = z.strictObject({ secret, code });
export const passkeyAdd = z.strictObject({ secret, origin, name, passkey: registration });
export const passkeyRename = z.strictObject({ secret, id: z.uuid(), name });
export const passkeyRemove = z.strictObject({ secret, id: z.uuid() });
export const byId = z.strictObject({ id: z.uuid() });
