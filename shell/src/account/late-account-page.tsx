import { Skeleton } from '@voltdeck/kit/widgets';
import { lazy, Suspense } from 'react';

const AccountPage = lazy(() => import('./account-page.tsx').then((page) => ({ default: page.AccountPage })));

/** The account page, whose code is loaded when it is opened. */
export function LateAccountPage() {
  return (
    <Suspense fallback={<div className="vd-page" aria-busy="true"><Skeleton height="320px" /></div>}>
      <AccountPage />
    </Suspense>
  );
}
