import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { ApiError } from '../api/error.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { CompanyDialog, companyIn, type CompanyConfirmation } from './company-dialog.tsx';
import { DialogEnd } from './dialog-end.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

const messages = defineMessages({
  title: { 'zh-CN': '请再次输入密码', en: 'Enter your password again' },
  why: { 'zh-CN': '此操作可能影响车辆或他人，须确认是您本人。', en: 'What you are about to do reaches vehicles or people: confirm that it is you.' },
  password: { 'zh-CN': '密码', en: 'Password' },
  confirm: { 'zh-CN': '确认', en: 'Confirm' },
});

export interface Fresh {
  /** Does the work; where the server wants the password again, asks for it and does the work once more. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Stands in the page, outside of any form. */
  readonly dialog: ReactNode;
}

interface Pending {
  readonly confirmed: () => void;
  readonly refused: () => void;
  /** The provider at which the user can confirm in place of the password. */
  readonly company: CompanyConfirmation | null;
}

/** Asks for the password again when the server wants it, and only then. */
export function useFresh(): Fresh {
  const [pending, setPending] = useState<Pending | null>(null);
  const run = async <Result,>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'FRESH_SIGN_IN_REQUIRED') throw error;
      const company = companyIn(error);
      await new Promise<void>((resolve, reject) => setPending({ confirmed: resolve, refused: () => reject(error), company })).finally(() => setPending(null));
      // Whether a provider has confirmed, the server alone knows: it is asked again.
      return company === null ? work() : run(work);
    }
  };
  return { run, dialog: pending === null ? null : <FreshDialog {...pending} /> };
}

/** The password, or the provider, or the one that the user prefers. */
function FreshDialog({ company, confirmed, refused }: Pending): ReactNode {
  const [byPassword, setByPassword] = useState(company === null);
  if (company === null || byPassword) return <PasswordDialog onConfirmed={confirmed} onClose={refused} />;
  return <CompanyDialog company={company} onConfirmed={confirmed} onClose={refused} {...(company.password ? { onPassword: () => setByPassword(true) } : {})} />;
}

function PasswordDialog({ onConfirmed, onClose }: { readonly onConfirmed: () => void; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    setWorking(true);
    call(endpoints.confirmPassword, { body: { password: typeof password === 'string' ? password : '' } })
      .then(onConfirmed, setError)
      .finally(() => setWorking(false));
  };
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <p className="vd-dialog__text">{say('why')}</p>
      <form onSubmit={onSubmit} noValidate>
        <TextField name="password" label={say('password')} type="password" autoComplete="current-password" autoFocus />
        <DialogEnd error={error} action={say('confirm')} working={working} onClose={onClose} />
      </form>
    </Dialog>
  );
}
