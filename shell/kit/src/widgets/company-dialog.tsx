import { companyStartPath } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/error.ts';
import { useLanguage } from '../i18n/language.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import { DialogEnd } from './dialog-end.tsx';
import { Dialog } from './dialog.tsx';

const messages = defineMessages({
  title: { 'zh-CN': '请再次确认身份', en: "Confirm it's you" },
  why: { 'zh-CN': '此操作可能影响车辆或他人。请在“{name}”重新登录，然后回到此页继续。', en: 'This action affects vehicles or other people. Sign in to {name} again, then come back to this page.' },
  open: { 'zh-CN': '在“{name}”登录（新标签页）', en: 'Sign in to {name} (new tab)' },
  proceed: { 'zh-CN': '已登录，继续', en: 'Continue' },
  password: { 'zh-CN': '改用密码', en: 'Use password instead' },
});

/** Where a user of a provider confirms, and whether the password does as well. */
export interface CompanyConfirmation {
  readonly slug: string;
  readonly name: string;
  readonly password: boolean;
}

/** What the server says of it beside `FRESH_SIGN_IN_REQUIRED`; null for a user of the console alone. */
export function companyIn({ data }: Pick<ApiError, 'data'>): CompanyConfirmation | null {
  const { company: slug, provider: name, password } = data;
  return typeof slug === 'string' && typeof name === 'string' ? { slug, name, password: password === true } : null;
}

interface CompanyDialogProps {
  readonly company: CompanyConfirmation;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
  readonly onPassword?: () => void;
}

/** Sends to the provider in another tab, so that what was typed here stays. */
export function CompanyDialog({ company: { slug, name }, onConfirmed, onClose, onPassword }: CompanyDialogProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <p className="vd-dialog__text">{say('why', { name })}</p>
      <p className="vd-dialog__text">
        <a className="vd-link" href={companyStartPath(slug, { language, confirm: true })} target="_blank" rel="noopener">
          {say('open', { name })}
        </a>
      </p>
      {onPassword !== undefined && (
        <p className="vd-dialog__text">
          <Button size="small" onClick={onPassword}>
            {say('password')}
          </Button>
        </p>
      )}
      <DialogEnd error={null} action={say('proceed')} onAct={onConfirmed} onClose={onClose} />
    </Dialog>
  );
}
