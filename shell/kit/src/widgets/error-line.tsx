import type { ReactNode } from 'react';
import { sayError } from '../api/told-error.ts';

/** Why something was not done. It stands in the page from the start, so that a reader hears it when it comes. */
export function ErrorLine({ error, className = 'vd-dialog__error' }: { readonly error: unknown; readonly className?: string }): ReactNode {
  return (
    <p role="alert" className={className}>
      {error !== null && sayError(error)}
    </p>
  );
}
