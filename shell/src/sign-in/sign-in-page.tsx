import { sayError, useMessages } from '@voltdeck/kit';
import { TextField } from '@voltdeck/kit/widgets';
import { secondStepQuery } from '@voltdeck/protocol/contract';
import { lazy, Suspense, useState, type FormEvent } from 'react';
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
import * as styles from './sign-in-page.module.css';

/** Once in the life of an installation, and once in that of a password: their code and its rules come then. */
const SetUpPage = lazy(() => import('./set-up-page.tsx').then((page) => ({ default: page.SetUpPage })));
const PasswordLinkPage = lazy(() => import('./password-link-page.tsx').then((page) => ({ default: page.PasswordLinkPage })));
const SecondStepPage = lazy(() => import('./second-step-page.tsx').then((page) => ({ default: page.SecondStepPage })));

/** What stands at the sign-in page: a link in its fragment makes the first administrator, or sets a password; one that has begun goes on with its second step. */
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

/** User name, password and verification code, before anything else of the console is shown. */
function SignInForm({ lost }: { readonly lost: boolean }) {
  const say = useMessages(messages);
  const challenge = useChallenge();
  const { submit, working, error, step, forgetStep } = useSignIn(challenge.renew);
  const [empty, setEmpty] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const loginName = String(form.get('loginName') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const code = String(form.get('code') ?? '').trim();
    const incomplete = loginName === '' || password === '' || code === '';
    setEmpty(incomplete);
    if (!incomplete) submit({ loginName, password, code });
  };
  if (step !== null) {
    return (
      <Suspense fallback={<div className={styles.signIn} aria-busy="true" />}>
        <SecondStepPage step={step} onBack={forgetStep} />
      </Suspense>
    );
  }
  return (
    <SignInCard title={say('title')} intro={say('intro')} onSubmit={onSubmit}>
      <TextField name="loginName" label={say('loginName')} autoComplete="username" autoCapitalize="none" autoFocus required />
      <PasswordField name="password" label={say('password')} autoComplete="current-password" required />
      <CodeField challenge={challenge} />
      <SignInEnd problem={notice()} working={working}>
        {say(working ? 'working' : 'submit')}
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
