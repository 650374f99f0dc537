import { momentText, useLanguage } from '@voltdeck/kit';
import type { ReactNode } from 'react';

interface MomentProps {
  /** ISO 8601. */
  readonly at: string;
  /** Where several fall into one minute. */
  readonly seconds?: boolean;
}

/** A time as short as a line has room for; with its zone under the pointer. */
export function Moment({ at, seconds = false }: MomentProps): ReactNode {
  const language = useLanguage();
  const time = new Date(at);
  return (
    <time className="vd-number" dateTime={at} title={time.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'long' })}>
      {momentText(at, language, seconds ? 'second' : 'minute')}
    </time>
  );
}
