import { FailureCard, navigate, useStore } from '@voltdeck/kit';
import { useEffect } from 'react';
import { LateAccountPage } from '../account/late-account-page.tsx';
import { LateAcknowledgePage } from '../acknowledge/late-acknowledge-page.tsx';
import { ErrorPage } from '../error-page/error-page.tsx';
import { CleanSignIn } from '../sign-in/clean-sign-in.tsx';
import { failures, loading } from './progress.ts';
import { applicationName, retryPage, type ModulePage } from './register-pages.ts';
import type { View } from './view.ts';
import * as styles from './shell-page.module.css';

/** What the shell itself shows at a path: sign-in, errors, and what replaces a module that is not there. */
export function ShellPage({ view }: { readonly view: View }) {
  switch (view.kind) {
    case 'signIn':
      return <CleanSignIn />;
    case 'account':
      return <LateAccountPage />;
    case 'acknowledge':
      return <LateAcknowledgePage />;
    case 'error':
      return <ErrorPage status={view.status} path={view.path} unfit={view.unfit} needs={view.needs} stopped={view.stopped} />;
    case 'redirect':
      return <Redirect to={view.to} />;
    case 'module':
      return <ModulePlace module={view.owner.module} route={view.owner.route} />;
  }
}

function Redirect({ to }: { readonly to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

function ModulePlace(page: ModulePage) {
  const name = applicationName(page);
  const error = useStore(failures).get(name);
  const isLoading = useStore(loading) === name;
  if (error !== undefined) return <FailureCard module={page.module} error={error} onRetry={() => retryPage(page)} />;
  return isLoading ? <div className={styles.pageLoading} aria-busy="true" /> : null;
}
