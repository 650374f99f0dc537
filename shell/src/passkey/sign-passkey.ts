import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '@voltdeck/contract';
import { LocalizedError } from '@voltdeck/kit';

const known: ReadonlySet<string> = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** As the browser takes it: a way to reach an authenticator that it does not know is left out. */
function refsOf(refs: PasskeyRequest['allowCredentials']) {
  return refs.map(({ id, type, transports }) => ({ id, type, transports: transports.filter((transport): transport is AuthenticatorTransport => known.has(transport)) }));
}

/** Has the user sign with a passkey. Throws `LocalizedError` where that fails. */
export async function signPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: { ...request, allowCredentials: refsOf(request.allowCredentials) } }).catch(rethrowLocalized);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) } };
}

/** Has the user create a passkey. Throws `LocalizedError` where that fails. */
export async function createPasskey(creation: PasskeyCreation): Promise<PasskeyRegistration> {
  const optionsJSON = { ...creation, pubKeyCredParams: [...creation.pubKeyCredParams], excludeCredentials: refsOf(creation.excludeCredentials) };
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(rethrowLocalized);
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } };
}

function rethrowLocalized(error: unknown): never {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    throw new LocalizedError('PASSKEY_KNOWN', { 'zh-CN': '此设备上已有您的通行密钥', en: 'This device already has one of your passkeys' }, {}, error);
  }
  throw new LocalizedError('PASSKEY_CANCELLED', { 'zh-CN': '未使用通行密钥：已取消或超时。请重试，或改用其他方式', en: 'No passkey was used: cancelled or timed out. Try again, or use another method.' }, {}, error);
}
