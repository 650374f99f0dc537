import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { ApiError } from '../api/error.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
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
}

/** Asks for the password again when the server wants it, and only then. */
export function useFresh(): Fresh {
  const [pending, setPending] = useState<Pending | null>(null);
  const run = async <Result,>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'FRESH_SIGN_IN_REQUIRED') throw error;
      await new Promise<void>((resolve, reject) => setPending({ confirmed: resolve, refused: () => reject(error) })).finally(() => setPending(null));
      return work();
    }
  };
  return { run, dialog: pending === null ? null : <PasswordDialog onConfirmed={pending.confirmed} onClose={pending.refused} /> };
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
