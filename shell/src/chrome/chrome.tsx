import { ErrorBoundary, queryClient, QueryClientProvider, useSession } from '@voltdeck/kit';
import type { ServedModule } from '@voltdeck/protocol/contract';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { ErrorPage } from '../error-page/error-page.tsx';
import { ShellPage } from '../page/shell-page.tsx';
import { useView } from '../page/use-view.ts';
import type { View } from '../page/view.ts';
import { Header } from './header.tsx';

interface ChromeProps {
  readonly modules: readonly ServedModule[];
  readonly headerPlace: HTMLElement;
}

/** All that the shell draws: the header in its place, and its own pages. */
export function Chrome({ modules, headerPlace }: ChromeProps) {
  const view = useView(modules);
  const session = useSession();
  const header = hasHeader(view) && session !== null;
  useLayoutEffect(() => headerPlace.classList.remove('vd-header-place'), [headerPlace]);
  return (
    <QueryClientProvider client={queryClient}>
      {header && createPortal(<Header modules={modules} />, headerPlace)}
      <ErrorBoundary fallback={() => <ErrorPage status={500} path={location.pathname} />}>
        <ShellPage view={view} modules={modules} />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}

function hasHeader(view: View): boolean {
  if (view.kind === 'module') return view.owner.route.header;
  return view.kind === 'error';
}
