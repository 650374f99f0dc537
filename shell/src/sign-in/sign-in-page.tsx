import { ApiError, sayError, useMessages } from '@voltdeck/kit';
import { TextField } from '@voltdeck/kit/widgets';
import { secondStepQuery } from '@voltdeck/protocol/contract';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { PasswordField } from '../password/password-field.tsx';
import { passwordLinkOf, setUpToken } from './address-link.ts';
import { messages } from './messages.ts';
import { CodeField } from './code-field.tsx';
import { CompanyLinks } from './company-links.tsx';
import { linkError } from './link-error.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SignInEnd } from './sign-in-end.tsx';
import { useChallenge } from './use-challenge.ts';
import { useSignIn } from './use-sign-in.ts';
import { useWait } from './use-wait.ts';
import * as styles from './sign-in-page.module.css';

/** Once in the life of an installation, and once in that of a password: their code and its rules are loaded then. */
const SetUpPage = lazy(() => import('./set-up-page.tsx').then((page) => ({ default: page.SetUpPage })));
const PasswordLinkPage = lazy(() => import('./password-link-page.tsx').then((page) => ({ default: page.PasswordLinkPage })));
const SecondStepPage = lazy(() => import('./second-step-page.tsx').then((page) => ({ default: page.SecondStepPage })));

/** What is at the sign-in page: a link in its fragment makes the first administrator, or sets a password; one that has started continues with its second step. */
export function SignInPage({ lost }: { readonly lost: boolean }) {
  const token = setUpToken(location.hash);
  const link = passwordLinkOf(location.hash);
  const started = location.search.slice(1) === secondStepQuery;
  if (token === null && link === null && !started) return <SignInForm lost={lost} />;
  return (
    <Suspense fallback={<div className={styles.signIn} aria-busy="true" />}>
      {token !== null && <SetUpPage token={token} />}
      {token === null && link !== null && <PasswordLinkPage {...link} />}
      {token === null && link === null && <SecondStepPage step={null} />}
    </Suspense>
  );
}

const fieldNames = ['loginName', 'password', 'code'] as const;

type FieldName = (typeof fieldNames)[number];

function fieldOf(form: HTMLFormElement | null, name: FieldName): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}

/** Else the password is what is typed again. */
const isAboutCode = (error: unknown): boolean => error instanceof ApiError && (error.code === 'CHALLENGE_WRONG' || error.code === 'CHALLENGE_SPENT');

/** User name, password and verification code, before anything else of the console is shown. */
function SignInForm({ lost }: { readonly lost: boolean }) {
  const say = useMessages(messages);
  const challenge = useChallenge();
  const form = useRef<HTMLFormElement>(null);
  const { submit, working, error, forgetError, step, forgetStep } = useSignIn(challenge.renew);
  const [empty, setEmpty] = useState(false);
  const wait = useWait(error, forgetError);
  useEffect(() => {
    if (error === null) return;
    const field = fieldOf(form.current, isAboutCode(error) ? 'code' : 'password');
    field?.focus();
    field?.select();
  }, [error]);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const written = (name: FieldName): string => String(data.get(name) ?? '');
    const fields = { loginName: written('loginName').trim(), password: written('password'), code: written('code').trim() };
    const missing = fieldNames.find((name) => fields[name] === '');
    setEmpty(missing !== undefined);
    if (missing === undefined) submit(fields);
    else fieldOf(event.currentTarget, missing)?.focus();
  };
  const onInput = (): void => {
    setEmpty(false);
    if (wait === 0) forgetError();
  };
  if (step !== null) {
    return (
      <Suspense fallback={<div className={styles.signIn} aria-busy="true" />}>
        <SecondStepPage step={step} onBack={forgetStep} />
      </Suspense>
    );
  }
  return (
    <SignInCard title={say('title')} intro={say('intro')} form={form} onSubmit={onSubmit} onInput={onInput}>
      <TextField name="loginName" label={say('loginName')} autoComplete="username" autoCapitalize="none" autoFocus required />
      <PasswordField name="password" label={say('password')} autoComplete="current-password" required />
      <CodeField challenge={challenge} />
      <SignInEnd problem={notice()} working={working} waiting={wait > 0}>
        {wait > 0 ? say('waiting', { seconds: wait }) : say(working ? 'working' : 'submit')}
      </SignInEnd>
      <PasskeyButton />
      <CompanyLinks />
    </SignInCard>
  );

  function notice(): string | null {
    if (empty) return say('needed');
    if (error !== null) return sayError(error);
    if (challenge.error !== null) return sayError(challenge.error);
    if (working) return null;
    return linkError(location.search) ?? (lost ? say('lost') : null);
  }
}
