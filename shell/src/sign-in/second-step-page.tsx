import type { SecondStepForm, SecondStepView } from '@voltdeck/contract';
import { call, endpoints, sayError, useMessages, useWrite } from '@voltdeck/kit';
import { makeSecondStep } from '@voltdeck/kit/host';
import { TextField } from '@voltdeck/kit/widgets';
import { factorLimits, type FactorMethod, pages } from '@voltdeck/protocol/contract';
import { useEffect, useState, type FormEvent } from 'react';
import { knowsPasskeys } from '../passkey/passkeys.ts';
import { messages } from './second-step-messages.ts';
import { SignInCard } from './sign-in-card.tsx';
import { SignInEnd } from './sign-in-end.tsx';
import * as styles from './sign-in-page.module.css';

const intros = { totp: 'totpIntro', passkey: 'passkeyIntro', recoveryCode: 'recoveryIntro' } as const;
const ways = { totp: 'toTotp', passkey: 'toPasskey', recoveryCode: 'toRecovery' } as const;

interface SecondStepPageProps {
  /** null: a link has started it, and the server says what it takes. */
  readonly step: SecondStepView | null;
  readonly onBack?: (() => void) | undefined;
}

/** What is between the password and the console for who has a second factor. */
export function SecondStepPage({ step, onBack = toSignIn }: SecondStepPageProps) {
  const say = useMessages(messages);
  const { view, error: missing } = useStarted(step);
  const [chosen, setChosen] = useState<FactorMethod | null>(null);
  const [empty, setEmpty] = useState(false);
  const making = useWrite({ send: async (form: () => SecondStepForm | Promise<SecondStepForm>) => makeSecondStep(await form()) });
  const methods = (view?.secondStep ?? []).filter((method) => method !== 'passkey' || knowsPasskeys());
  const method = chosen ?? methods[0] ?? null;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (method === 'passkey') return making.send(signed);
    const form = event.currentTarget;
    const code = String(new FormData(form).get('code') ?? '').trim();
    setEmpty(code === '');
    if (code === '') return;
    making.send(() => ({ code }));
    form.reset();
  };
  const choose = (next: FactorMethod): void => {
    setChosen(next);
    setEmpty(false);
    if (!making.busy) making.reset();
  };
  return (
    <SignInCard title={say('title')} intro={method === null ? '' : say(intros[method])} onSubmit={onSubmit}>
      {method === 'totp' && <TextField key="totp" name="code" label={say('totp')} inputMode="numeric" autoComplete="one-time-code" maxLength={factorLimits.codeCharactersMax} autoFocus required />}
      {method === 'recoveryCode' && (
        <TextField key="recovery" name="code" label={say('recoveryCode')} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={factorLimits.codeCharactersMax} autoFocus required />
      )}
      {method === null ? (
        <p className={styles.signInError} role="alert">
          {missing !== null && sayError(missing)}
        </p>
      ) : (
        <SignInEnd problem={notice()} working={making.busy}>
          {say(making.busy ? 'working' : method === 'passkey' ? 'usePasskey' : 'submit')}
        </SignInEnd>
      )}
      <div className={`${styles.codeActions} ${styles.secondStepWays}`}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className={styles.codeAction} onClick={() => choose(other)}>
              {say(ways[other])}
            </button>
          ))}
        <button type="button" className={styles.codeAction} onClick={onBack}>
          {say('back')}
        </button>
      </div>
      {view !== null && <p className={styles.secondStepLost}>{say('lost')}</p>}
    </SignInCard>
  );

  function notice(): string | null {
    if (empty) return say(method === 'recoveryCode' ? 'emptyRecovery' : 'emptyTotp');
    return making.error === null ? null : sayError(making.error);
  }
}

async function signed(): Promise<SecondStepForm> {
  const [{ signPasskey }, request] = await Promise.all([import('../passkey/sign-passkey.ts'), call(endpoints.secondStepPasskey, { body: {} })]);
  return { passkey: await signPasskey(request) };
}

/** Loads the page again; what was started runs out. */
function toSignIn(): void {
  location.replace(pages.signIn);
}

interface Started {
  readonly view: SecondStepView | null;
  readonly error: unknown;
}

function useStarted(step: SecondStepView | null): Started {
  const [found, setFound] = useState<Started>({ view: step, error: null });
  useEffect(() => {
    if (step !== null) return;
    let current = true;
    call(endpoints.secondStep).then(
      (view) => current && setFound({ view, error: null }),
      (error: unknown) => current && setFound({ view: null, error }),
    );
    return () => {
      current = false;
    };
  }, [step]);
  return found;
}
