import type { PasswordChangeForm } from '@voltdeck/contract';
import { ApiError, call, endpoints, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine, useProblems } from '@voltdeck/kit/widgets';
import { checkFields, errors, forms, limits, passwordProblems } from '@voltdeck/protocol/contract';
import { useState, type FormEvent } from 'react';
import { PasswordField } from '../password/password-field.tsx';
import { mismatch } from './mismatch.ts';
import { messages } from './messages.ts';
import * as styles from './token.module.css';
import * as accountPageStyles from './account-page.module.css';

const { passwordChange } = forms;

/** Changes your password; the other sessions end, and tokens unless they are to be kept. */
export function PasswordCard({ loginName }: { readonly loginName: string }) {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const [done, setDone] = useState(false);
  const changing = useWrite({
    send: (body: PasswordChangeForm) => call(endpoints.changePassword, { body }),
    renews: [endpoints.sessionList],
    onDone: () => {
      setDone(true);
      problems.form.current?.reset();
    },
    onError: fail,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [password = '', newPassword = '', confirmPassword = ''] = ['password', 'newPassword', 'confirmPassword'].map((name) => String(data.get(name) ?? ''));
    const fields = { password, newPassword, confirmPassword };
    setDone(false);
    const weak = passwordProblems('newPassword', newPassword, { loginName, former: password });
    if (!problems.check([...checkFields(fields, passwordChange), ...weak, ...mismatch(fields)])) return;
    changing.send({ password, newPassword, keepTokens: data.get('endTokens') === null });
  };
  return (
    <Card title={say('passwordTitle')} hint={say('passwordHint')} className={accountPageStyles.accountPassword}>
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
        <label className={styles.choice}>
          <input type="checkbox" name="endTokens" defaultChecked />
          <span>{say('passwordEndTokens')}</span>
        </label>
        <div className={accountPageStyles.accountSubmit}>
          <Button type="primary" htmlType="submit" loading={changing.busy}>
            {say('passwordSubmit')}
          </Button>
          <p role="status" className={accountPageStyles.accountDone}>
            {done && say('passwordDone')}
          </p>
          <ErrorLine error={problems.error} className={accountPageStyles.accountError} />
        </div>
      </form>
    </Card>
  );

  /** A wrong present password is shown at its field. */
  function fail(error: unknown): void {
    if (!(error instanceof ApiError) || error.code !== 'PASSWORD_WRONG') problems.fail(error);
    else problems.check([{ path: 'password', rule: 'matches', message: errors.PASSWORD_WRONG.text.en, text: errors.PASSWORD_WRONG.text }]);
  }
}
