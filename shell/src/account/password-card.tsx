import { ApiError, call, endpoints, sayError, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, useProblems } from '@voltdeck/kit/widgets';
import { checkFields, errors, forms, limits } from '@voltdeck/protocol/contract';
import { useState, type FormEvent } from 'react';
import { PasswordField } from '../password/password-field.tsx';
import { mismatch } from './mismatch.ts';
import { messages } from './messages.ts';
import { renewSessions } from './session-card.tsx';
import './token.css';

const { passwordChange } = forms;

/** Changes your password; the other sessions end, and tokens unless they are to be kept. */
export function PasswordCard({ loginName }: { readonly loginName: string }) {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const [state, setState] = useState<'idle' | 'working' | 'done'>('idle');
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const [password = '', newPassword = '', confirmPassword = ''] = ['password', 'newPassword', 'confirmPassword'].map((name) => String(data.get(name) ?? ''));
    const fields = { password, newPassword, confirmPassword };
    setState('idle');
    if (!problems.check([...checkFields(fields, passwordChange), ...mismatch(fields)])) return;
    setState('working');
    call(endpoints.changePassword, { body: { password, newPassword, keepTokens: data.get('endTokens') === null } }).then(
      () => {
        setState('done');
        form.reset();
        void renewSessions();
      },
      (error: unknown) => {
        setState('idle');
        fail(error);
      },
    );
  };
  return (
    <Card title={say('passwordTitle')} hint={say('passwordHint')} className="vd-account-password">
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
        <PasswordField name="password" label={text(passwordChange.password.label)} problem={problems.of('password')} autoComplete="current-password" required />
        <PasswordField
          name="newPassword"
          label={text(passwordChange.newPassword.label)}
          hint={say('newPasswordHint', { characters: limits.passwordCharactersMin })}
          problem={problems.of('newPassword')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          name="confirmPassword"
          label={text(passwordChange.confirmPassword.label)}
          problem={problems.of('confirmPassword')}
          autoComplete="new-password"
          required
        />
        <label className="vd-choice">
          <input type="checkbox" name="endTokens" defaultChecked />
          <span>{say('passwordEndTokens')}</span>
        </label>
        <div className="vd-account-submit">
          <Button type="primary" htmlType="submit" loading={state === 'working'}>
            {say('passwordSubmit')}
          </Button>
          <p role="status" className="vd-account-done">
            {state === 'done' && say('passwordDone')}
          </p>
          <p role="alert" className="vd-account-error">
            {problems.error !== null && sayError(problems.error)}
          </p>
        </div>
      </form>
    </Card>
  );

  /** A wrong present password is told at its field. */
  function fail(error: unknown): void {
    if (!(error instanceof ApiError) || error.code !== 'PASSWORD_WRONG') problems.fail(error);
    else problems.check([{ path: 'password', rule: 'matches', message: errors.PASSWORD_WRONG.text.en, text: errors.PASSWORD_WRONG.text }]);
  }
}
