import { factorLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** Inputs of the routes about second factors. Browsers add fields to what an authenticator gives: those are dropped. */

const code = z.string().min(1).max(factorLimits.codeCharactersMax);
const name = z.string().trim().min(1).max(factorLimits.passkeyNameCharactersMax);
const binary = z.string().min(1).max(8_192);
const credential = { id: z.string().min(1).max(2_048), rawId: z.string().min(1).max(2_048), type: z.literal('public-key') };
const passkey = z.object({ ...credential, response: z.object({ clientDataJSON: binary, authenticatorData: binary, signature: binary, userHandle: z.string().max(128).optional() }) });
const newPasskey = z.object({ ...credential, response: z.object({ clientDataJSON: binary, attestationObject: z.string().min(1).max(65_536), transports: z.array(z.string().max(32)).max(16).optional() }) });

export const secondStepInput = z.strictObject({ code: code.optional(), passkey: passkey.optional() });
export type SecondStepInput = z.infer<typeof secondStepInput>;

export const totpConfirmInput = z.strictObject({ code });
export type TotpConfirmInput = z.infer<typeof totpConfirmInput>;

export const passkeyAddInput = z.strictObject({ name, passkey: newPasskey });
export type PasskeyAddInput = z.infer<typeof passkeyAddInput>;

export const passkeyRenameInput = z.strictObject({ id: z.uuid(), name });
export type PasskeyRenameInput = z.infer<typeof passkeyRenameInput>;
