import type { Language } from '@voltdeck/protocol/contract';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/messages.ts';
import type { ReactNode } from 'react';
import { ageText, nextTickMs } from './age-text.ts';
import { useNow } from './use-now.ts';
import * as styles from './age.module.css';

interface AgeProps {
  /** ISO 8601 or epoch ms. */
  readonly since: string | number;
  /** Older than this is shown as stale. */
  readonly staleAfterMs?: number;
}

const formats = new Map<Language, Intl.DateTimeFormat>();

/** Made once a language, and not before someone asks: it takes milliseconds, and many ages tick on a page. */
function exactly(language: Language): Intl.DateTimeFormat {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long' });
  formats.set(language, format);
  return format;
}

/** "2 s ago", ticking; the exact local time with its zone is in the title under a pointer. */
export function Age({ since, staleAfterMs }: AgeProps): ReactNode {
  const text = useText();
  const language = useLanguage();
  const at = new Date(since).getTime();
  const now = useNow((drawn) => nextTickMs(drawn - at));
  const age = ageText(now - at);
  const stale = staleAfterMs !== undefined && now - at > staleAfterMs;
  return (
    <time className={stale ? `vd-number ${styles.ageStale}` : 'vd-number'} dateTime={new Date(at).toISOString()} onPointerEnter={({ currentTarget }) => void (currentTarget.title = exactly(language).format(at))}>
      {text(age.text, { n: age.n })}
    </time>
  );
}
