import { signIn } from '@voltdeck/kit';
import { useState } from 'react';

interface SignIn {
  readonly submit: (loginName: string, password: string) => void;
  readonly working: boolean;
  readonly error: unknown;
}

/** Signs in; once it has succeeded the shell leaves the page by itself. */
export function useSignIn(): SignIn {
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = (loginName: string, password: string): void => {
    setWorking(true);
    setError(null);
    signIn(loginName, password)
      .catch(setError)
      .finally(() => setWorking(false));
  };
  return { submit, working, error };
}
