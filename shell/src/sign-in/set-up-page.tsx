import { sayError, useMessages, useText, useWrite } from '@voltdeck/kit';
import { setUp } from '@voltdeck/kit/host';
import { TextField, useProblems } from '@voltdeck/kit/widgets';
import { checkFields, forms, limits, passwordProblems } from '@voltdeck/protocol/contract';
import type { FormEvent } from 'react';
import { PasswordField } from '../password/password-field.tsx';
import { messages } from './messages.ts';
import { SignInCard } from './sign-in-card.tsx';
import { SignInEnd } from './sign-in-end.tsx';

/** Makes the first administrator of an empty installation. */
export function SetUpPage({ token }: { readonly token: string }) {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const { send, busy: working } = useWrite({ send: setUp, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = { loginName: String(form.get('loginName') ?? '').trim(), password: String(form.get('password') ?? '') };
    if (problems.check([...checkFields(fields, forms.setUp), ...passwordProblems('password', fields.password, fields)])) send({ token, ...fields });
  };
  return (
    <SignInCard title={say('setUpTitle')} intro={say('setUpIntro')} form={problems.form} onSubmit={onSubmit}>
      <TextField
        name="loginName"
        label={text(forms.setUp.loginName.label)}
        hint={say('setUpLoginHint')}
        problem={problems.of('loginName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <PasswordField
        name="password"
        label={text(forms.setUp.password.label)}
        hint={say('setUpPasswordHint', { characters: limits.passwordCharactersMin })}
        problem={problems.of('password')}
        autoComplete="new-password"
        required
      />
      <SignInEnd problem={problems.error === null ? null : sayError(problems.error)} working={working}>
        {say(working ? 'setUpWorking' : 'setUpSubmit')}
      </SignInEnd>
    </SignInCard>
  );
}
