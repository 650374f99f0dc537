import type { FreshForm } from '@voltdeck/contract';
import { factorLimits } from '@voltdeck/protocol/contract';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { call } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { apiQuery, queryClient } from '../api/queries.ts';
import { passkeySigner } from '../host/passkeys.ts';
import { useStore } from '../host/store.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { useSend } from '../write/use-send.ts';
import { Button } from '../ui/index.ts';
import { DialogEnd } from './dialog-end.tsx';
import { Dialog } from './dialog.tsx';
import { Skeleton } from './skeleton.tsx';
import { TextField } from './text-field.tsx';

const messages = defineMessages({
  title: { 'zh-CN': '请再次输入密码', en: 'Enter your password again' },
  why: { 'zh-CN': '此操作可能影响车辆或他人，须确认是您本人。', en: "This action may affect vehicles or other people. Confirm it's you." },
  password: { 'zh-CN': '密码', en: 'Password' },
  code: { 'zh-CN': '验证码', en: 'Code' },
  codeHint: { 'zh-CN': '验证器中的 6 位验证码，或一个恢复码', en: 'A 6-digit code from your authenticator app, or a recovery code' },
  recoveryHint: { 'zh-CN': '一个恢复码', en: 'A recovery code' },
  passkey: { 'zh-CN': '改用通行密钥', en: 'Use a passkey instead' },
  confirm: { 'zh-CN': '确认', en: 'Confirm' },
});

interface FreshDialogProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks who is signed in to confirm it: by the password, with a code of who has a second factor, or by a passkey. */
export function FreshDialog({ onConfirmed, onClose }: FreshDialogProps): ReactNode {
  const say = useMessages(messages);
  const sign = useStore(passkeySigner);
  // What a person has is asked again: it may have changed in another tab. Without an answer the password is asked for alone, and the server says what is missing.
  const { data: factors, isPending } = useQuery({ ...apiQuery(endpoints.factors), gcTime: 0, retry: false }, queryClient);
  const confirming = useSend({
    send: async (form: () => FreshForm | Promise<FreshForm>) => call(endpoints.confirmPassword, { body: await form() }),
    onDone: onConfirmed,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [password, code] = ['password', 'code'].map((name) => String(data.get(name) ?? ''));
    confirming.send(() => ({ password: password ?? '', ...(code ? { code } : {}) }));
  };
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0;
  const hasTotp = (factors?.totp ?? null) !== null;
  return (
    <Dialog title={say('title')} filled={false} onClose={onClose}>
      <p className="vd-dialog__text">{say('why')}</p>
      {isPending ? (
        <Skeleton height="120px" />
      ) : (
        <form onSubmit={onSubmit} noValidate>
          {hasPasskey && sign !== null && (
            <p className="vd-dialog__text">
              <Button loading={confirming.busy} onClick={() => confirming.send(async () => ({ passkey: await sign(await call(endpoints.freshPasskey, { body: {} })) }))}>
                {say('passkey')}
              </Button>
            </p>
          )}
          <TextField name="password" label={say('password')} type="password" autoComplete="current-password" autoFocus />
          {(hasTotp || hasPasskey) && (
            <TextField name="code" label={say('code')} hint={say(hasTotp ? 'codeHint' : 'recoveryHint')} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={factorLimits.codeCharactersMax} />
          )}
          <DialogEnd error={confirming.error} action={say('confirm')} working={confirming.busy} onClose={onClose} />
        </form>
      )}
    </Dialog>
  );
}
