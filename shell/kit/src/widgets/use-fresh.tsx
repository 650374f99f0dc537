import { useState, type ReactNode } from 'react';
import { ApiError } from '../api/error.ts';
import { FreshDialog } from './fresh-dialog.tsx';

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

/** Asks for the password again, or for what stands in for it, when the server wants it, and only then. */
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
  return { run, dialog: pending === null ? null : <FreshDialog onConfirmed={pending.confirmed} onClose={pending.refused} /> };
}
