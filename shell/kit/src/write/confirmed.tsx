import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../api/error.ts';
import { pagePath } from '../host/frame.ts';
import { watchLocation } from '../host/navigation.ts';
import { CompanyDialog, companyIn, type CompanyConfirmation } from '../widgets/company-dialog.tsx';
import { FreshDialog } from '../widgets/fresh-dialog.tsx';

/** Does the work; where the server wants the password again, asks for it and does the work once more. */
export async function confirmed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'FRESH_SIGN_IN_REQUIRED') throw error;
    const company = companyIn(error);
    if (!(await isConfirmed(company))) throw error;
    // Whether a provider has confirmed, the server alone knows: it is asked again.
    return company === null ? work() : confirmed(work);
  }
}

/** Is beside the page, so that it is in no form; leaving the page refuses. */
async function isConfirmed(company: CompanyConfirmation | null): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const path = pagePath();
  let unwatch = (): void => undefined;
  const answer = await new Promise<boolean>((resolve) => {
    unwatch = watchLocation(() => pagePath() !== path && resolve(false));
    root.render(<Confirmation company={company} onConfirmed={() => resolve(true)} onClose={() => resolve(false)} />);
  });
  unwatch();
  root.unmount();
  place.remove();
  return answer;
}

interface ConfirmationProps {
  /** The provider at which the user can confirm in place of the password. */
  readonly company: CompanyConfirmation | null;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** The password, or the provider, or the one that the user prefers. */
function Confirmation({ company, ...rest }: ConfirmationProps): ReactNode {
  const [byPassword, setByPassword] = useState(company === null);
  if (company === null || byPassword) return <FreshDialog {...rest} />;
  return <CompanyDialog company={company} {...rest} {...(company.password ? { onPassword: () => setByPassword(true) } : {})} />;
}
