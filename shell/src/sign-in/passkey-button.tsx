import { call, endpoints, makeSecondStep, sayError, useMessages } from '@voltdeck/kit';
import { useState } from 'react';
import { knowsPasskeys } from '../passkey/passkeys.ts';
import { messages } from './second-step-messages.ts';

/** Signs in by a passkey alone: neither user name nor password. */
export function PasskeyButton() {
  const say = useMessages(messages);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!knowsPasskeys()) return null;
  const signIn = async (): Promise<void> => {
    const [{ signPasskey }, request] = await Promise.all([import('../passkey/sign-passkey.ts'), call(endpoints.passkeySignIn, { body: {} })]);
    await makeSecondStep({ passkey: await signPasskey(request) });
  };
  const onClick = (): void => {
    setWorking(true);
    setError(null);
    signIn()
      .catch(setError)
      .finally(() => setWorking(false));
  };
  return (
    <>
      <button type="button" className="vd-sign-in-other" disabled={working} onClick={onClick}>
        {say('signInWithPasskey')}
      </button>
      {error !== null && (
        <p className="vd-sign-in-error" role="alert">
          {sayError(error)}
        </p>
      )}
    </>
  );
}
