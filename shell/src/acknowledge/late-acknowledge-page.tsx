import { lazy, Suspense } from 'react';

const AcknowledgePage = lazy(() => import('./acknowledge-page.tsx').then((page) => ({ default: page.AcknowledgePage })));

/** The page of an acknowledgement link, whose code is loaded when one is opened. */
export function LateAcknowledgePage() {
  return (
    <Suspense fallback={<div className="vd-page" aria-busy="true" />}>
      <AcknowledgePage />
    </Suspense>
  );
}
