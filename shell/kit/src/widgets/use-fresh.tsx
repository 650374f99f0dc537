import { useState, type ReactNode } from 'react';
import { ApiError } from '../api/error.ts';
import { CompanyDialog, companyIn, type CompanyConfirmation } from './company-dialog.tsx';
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
  /** The provider at which the user can confirm in place of the password. */
  readonly company: CompanyConfirmation | null;
}

/** Asks for the password again, or for what stands in for it, when the server wants it, and only then. */
export function useFresh(): Fresh {
  const [pending, setPending] = useState<Pending | null>(null);
  const run = async <Result,>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'FRESH_SIGN_IN_REQUIRED') throw error;
      const company = companyIn(error);
      await new Promise<void>((resolve, reject) => setPending({ confirmed: resolve, refused: () => reject(error), company })).finally(() => setPending(null));
      // Whether a provider has confirmed, the server alone knows: it is asked again.
      return company === null ? work() : run(work);
    }
  };
  return { run, dialog: pending === null ? null : <Confirmation {...pending} /> };
}

/** The password, or the provider, or the one that the user prefers. */
function Confirmation({ company, confirmed, refused }: Pending): ReactNode {
  const [byPassword, setByPassword] = useState(company === null);
  if (company === null || byPassword) return <FreshDialog onConfirmed={confirmed} onClose={refused} />;
  return <CompanyDialog company={company} onConfirmed={confirmed} onClose={refused} {...(company.password ? { onPassword: () => setByPassword(true) } : {})} />;
}
