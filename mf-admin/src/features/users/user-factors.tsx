import type { UserView } from '@voltdeck/contract';
import { apiQuery, call, defineMessages, endpoints, queryClient, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import * as styles from '../../pages/pages.module.css';

export const factorMessages = defineMessages({
  title: { 'zh-CN': '两步验证', en: 'Second step' },
  none: { 'zh-CN': '未设置：仅凭密码即可登录', en: 'Not set: the password alone is enough to sign in' },
  totp: { 'zh-CN': '验证器应用', en: 'authenticator app' },
  passkeys: { 'zh-CN': '{count} 个通行密钥', en: '{count, plural, one {# passkey} other {# passkeys}}' },
  codes: { 'zh-CN': '剩余 {count} 个恢复码', en: '{count, plural, one {# recovery code} other {# recovery codes}} left' },
  reset: { 'zh-CN': '重置两步验证', en: 'Reset second step' },
  resetTitle: { 'zh-CN': '重置“{name}”的两步验证？', en: 'Reset the second step of {name}?' },
  resetText: {
    'zh-CN': '验证器应用、通行密钥和恢复码全部移除，其会话立即结束。之后“{name}”仅凭密码即可登录，可重新设置。请先确认确实是本人提出。',
    en: 'The authenticator app, passkeys and recovery codes are removed and all sessions end. {name} can then sign in with the password alone and set up a new second step. First make sure that the request really comes from {name}.',
  },
});

/** Second factors of a user, and the way to take them away for who has lost them. */
export function FactorSection({ row: { id, loginName } }: { readonly row: UserView }): ReactNode {
  const say = useMessages(factorMessages);
  const query = apiQuery(endpoints.userFactors, { parameters: { id } });
  const { data, error, refetch } = useQuery(query);
  const [asking, setAsking] = useState(false);
  if (data === undefined) return error === null ? <Skeleton height="40px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const facts = [data.totp ? say('totp') : '', data.passkeys > 0 ? say('passkeys', { count: data.passkeys }) : ''].filter((fact) => fact !== '');
  if (facts.length === 0) return <p className={styles.admNone}>{say('none')}</p>;
  const reset = async (): Promise<void> => {
    await call(endpoints.userFactorsReset, { parameters: { id } });
    await queryClient.invalidateQueries();
  };
  return (
    <>
      <p className={styles.admNone}>{[...facts, say('codes', { count: data.recoveryCodesLeft })].join(' · ')}</p>
      <Button size="small" onClick={() => setAsking(true)}>
        {say('reset')}
      </Button>
      {asking && <ConfirmDialog title={say('resetTitle', { name: loginName })} sentences={[say('resetText', { name: loginName })]} danger action={say('reset')} onConfirm={reset} onClose={() => setAsking(false)} />}
    </>
  );
}
