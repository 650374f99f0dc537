import type { ReactNode } from 'react';
import { sayError } from '../api/localized-error.ts';

/** Why something was not done. It is in the page from the start, so that a screen reader announces it when it appears. */
export function ErrorLine({ error, className = 'vd-dialog__error' }: { readonly error: unknown; readonly className?: string }): ReactNode {
  return (
    <p role="alert" className={className}>
      {error !== null && sayError(error)}
    </p>
  );
}
