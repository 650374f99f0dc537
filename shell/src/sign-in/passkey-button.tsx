import { call, endpoints, sayError, useMessages, useWrite } from '@voltdeck/kit';
import { makeSecondStep } from '@voltdeck/kit/host';
import { knowsPasskeys } from '../passkey/passkeys.ts';
import { messages } from './second-step-messages.ts';
import * as styles from './sign-in-page.module.css';

/** Signs in by a passkey alone: neither user name nor password. */
export function PasskeyButton() {
  const say = useMessages(messages);
  const signingIn = useWrite({
    send: async () => {
      const [{ signPasskey }, request] = await Promise.all([import('../passkey/sign-passkey.ts'), call(endpoints.passkeySignIn, { body: {} })]);
      await makeSecondStep({ passkey: await signPasskey(request) });
    },
  });
  if (!knowsPasskeys()) return null;
  return (
    <>
      <button type="button" className={styles.signInOther} disabled={signingIn.busy} onClick={() => signingIn.send()}>
        {say('signInWithPasskey')}
      </button>
      {signingIn.error !== null && (
        <p className={styles.signInError} role="alert">
          {sayError(signingIn.error)}
        </p>
      )}
    </>
  );
}
