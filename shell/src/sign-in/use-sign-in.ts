import { signIn } from '@voltdeck/kit';
import type { SignInForm } from '@voltdeck/protocol/contract';
import { useState } from 'react';

interface SignIn {
  readonly submit: (form: SignInForm) => void;
  readonly working: boolean;
  readonly error: unknown;
}

/** Signs in; once it has succeeded the shell leaves the page by itself. */
export function useSignIn(onRefused: () => void): SignIn {
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = (form: SignInForm): void => {
    setWorking(true);
    setError(null);
    signIn(form)
      .catch((reason: unknown) => {
        setError(reason);
        onRefused();
      })
      .finally(() => setWorking(false));
  };
  return { submit, working, error };
}
