import { sayError } from '../api/localized-error.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import type { ReactNode } from 'react';
import * as styles from './notice.module.css';

const messages = defineMessages({
  failed: { 'zh-CN': '数据未能加载', en: 'The data failed to load' },
  retry: { 'zh-CN': '重试', en: 'Try again' },
});

const marks = {
  empty: 'M6 15h32v20H6zM6 15l5-8h22l5 8M16 15c0 4 2.5 6 6 6s6-2 6-6',
  error: 'M22 6 40 38H4zM22 18v9m0 5v.1',
} as const;

interface NoticeProps {
  readonly mark: keyof typeof marks;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Notice({ mark, title, text, children }: NoticeProps): ReactNode {
  return (
    <div className={styles.notice} role={mark === 'error' ? 'alert' : 'note'}>
      <svg className={styles.noticeMark} viewBox="0 0 44 44" aria-hidden="true">
        <path d={marks[mark]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      <p className={styles.noticeTitle}>{title}</p>
      <p className={styles.noticeText}>{text}</p>
      {children}
    </div>
  );
}

/** Nothing is here, and that is right: says why, and what to do. */
export function EmptyState({ title, text, children }: Omit<NoticeProps, 'mark'>): ReactNode {
  return (
    <Notice mark="empty" title={title} text={text}>
      {children}
    </Notice>
  );
}

/** Something should be here: says what failed, and tries again. */
export function ErrorState({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const say = useMessages(messages);
  return (
    <Notice mark="error" title={say('failed')} text={sayError(error)}>
      <Button onClick={onRetry}>{say('retry')}</Button>
    </Notice>
  );
}

/** What is shown is not what is now: says so above the page, and leaves the page standing. */
export function Banner({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.banner} role="status">
      <span className={styles.bannerTitle}>{title}</span>
      <span>{children}</span>
    </div>
  );
}
