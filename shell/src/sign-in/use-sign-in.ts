import type { SecondStepView, SignInForm } from '@voltdeck/contract';
import { useWrite } from '@voltdeck/kit';
import { signIn } from '@voltdeck/kit/host';
import { useState } from 'react';

interface SignIn {
  readonly submit: (form: SignInForm) => void;
  readonly working: boolean;
  readonly error: unknown;
  readonly forgetError: () => void;
  /** What the user still has to do; null while nothing is known of it. */
  readonly step: SecondStepView | null;
  readonly forgetStep: () => void;
}

/** Signs in; once it has succeeded the shell leaves the page automatically. */
export function useSignIn(onRefused: () => void): SignIn {
  const [step, setStep] = useState<SecondStepView | null>(null);
  const { send: submit, busy: working, error, reset: forgetError } = useWrite<SignInForm, SecondStepView | null>({ send: signIn, onDone: setStep, onError: onRefused });
  const forgetStep = (): void => {
    setStep(null);
    onRefused();
  };
  return { submit, working, error, forgetError, step, forgetStep };
}
