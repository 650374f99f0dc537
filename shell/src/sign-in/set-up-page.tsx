import { sayError, setUp, useMessages } from '@voltdeck/kit';
import { limits, setUpFragment } from '@voltdeck/protocol/contract';
import { useState, type FormEvent } from 'react';
import { messages } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import './sign-in-page.css';

/** Token of a set-up link: it stands in the fragment, which no server and no log sees. */
export function setUpToken(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(setUpFragment);
}

/** Makes the first administrator of an empty installation. */
export function SetUpPage({ token }: { readonly token: string }) {
  const say = useMessages(messages);
  const [notice, setNotice] = useState('');
  const [working, setWorking] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const loginName = String(form.get('loginName') ?? '').trim();
    const password = String(form.get('password') ?? '');
    if (loginName === '' || password.length < limits.passwordCharactersMin) {
      setNotice(say('setUpNeeded', { characters: limits.passwordCharactersMin }));
      return;
    }
    setWorking(true);
    setUp({ token, loginName, password })
      .catch((error: unknown) => setNotice(sayError(error)))
      .finally(() => setWorking(false));
  };
  return (
    <section className="vd-sign-in">
      <form className="vd-sign-in-card" onSubmit={onSubmit} noValidate aria-labelledby="set-up-title">
        <h1 id="set-up-title" className="vd-sign-in-title">
          {say('setUpTitle')}
        </h1>
        <p className="vd-sign-in-intro">{say('intro')}</p>
        <label className="vd-field">
          <span className="vd-field-label">{say('loginName')}</span>
          <input className="vd-field-input" name="loginName" autoComplete="username" autoCapitalize="none" autoFocus required />
        </label>
        <PasswordField />
        <p className="vd-sign-in-error" role="alert">
          {notice}
        </p>
        <button type="submit" className="vd-sign-in-submit" disabled={working}>
          {say('setUpSubmit')}
        </button>
      </form>
    </section>
  );
}
