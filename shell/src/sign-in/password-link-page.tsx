import { navigate, sayError, useMessages, useText, useWrite } from '@voltdeck/kit';
import { setPassword } from '@voltdeck/kit/host';
import { TextField, useProblems } from '@voltdeck/kit/widgets';
import { checkFields, forms, limits, pages, passwordProblems, secondStepQuery } from '@voltdeck/protocol/contract';
import type { FormEvent } from 'react';
import { PasswordField } from '../password/password-field.tsx';
import type { PasswordLink } from './address-link.ts';
import { messages } from './messages.ts';
import { SignInCard } from './sign-in-card.tsx';
import { SignInEnd } from './sign-in-end.tsx';
import * as styles from '../account/token.module.css';

/** Lets a user set the own password, by the link that an administrator handed over. */
export function PasswordLinkPage({ token, loginName }: PasswordLink) {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const { send, busy: working } = useWrite({
    send: setPassword,
    // With the fragment gone, the link is no longer asked for after the second step.
    onDone: (step) => (step === null ? navigate(pages.root, { replace: true }) : location.replace(`${pages.signIn}?${secondStepQuery}`)),
    onError: problems.fail,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    if (problems.check([...checkFields({ password }, forms.passwordLink), ...passwordProblems('password', password, { loginName })])) send({ token, password, keepTokens: data.get('endTokens') === null });
  };
  return (
    <SignInCard title={say('passwordLinkTitle')} intro={say('passwordLinkIntro')} form={problems.form} onSubmit={onSubmit}>
      <TextField name="loginName" label={say('loginName')} value={loginName} autoComplete="username" readOnly />
      <PasswordField
        name="password"
        label={text(forms.passwordLink.password.label)}
        hint={say('setUpPasswordHint', { characters: limits.passwordCharactersMin })}
        problem={problems.of('password')}
        autoComplete="new-password"
        autoFocus
        required
      />
      <label className={styles.choice}>
        <input type="checkbox" name="endTokens" defaultChecked />
        <span>{say('passwordLinkEndTokens')}</span>
      </label>
      <SignInEnd problem={problems.error === null ? null : sayError(problems.error)} working={working}>
        {say(working ? 'passwordLinkWorking' : 'passwordLinkSubmit')}
      </SignInEnd>
    </SignInCard>
  );
}
