import { ErrorBoundary, queryClient, QueryClientProvider, usePath, useSession } from '@voltdeck/kit';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { ErrorPage } from '../error-page/error-page.tsx';
import { RefusedLinkNote } from '../links/refused-link-note.tsx';
import { DroppedNote } from '../modules/dropped-note.tsx';
import { OwnModulesBar } from '../modules/own-modules-bar.tsx';
import { OverrideBar } from '../override/override-bar.tsx';
import { ShellPage } from '../page/shell-page.tsx';
import { useView } from '../page/use-view.ts';
import type { View } from '../page/view.ts';
import { Header } from './header.tsx';
import { SideNavigation } from './side-navigation.tsx';

interface ChromeProps {
  readonly headerPlace: HTMLElement;
}

/** All that the shell draws: the header in its place, and its own pages. */
export function Chrome({ headerPlace }: ChromeProps) {
  const view = useView();
  const path = usePath();
  const session = useSession();
  const header = hasHeader(view) && (session !== null || isPublic(view));
  const side = header && view.kind === 'module' && view.owner.route.layout === 'default';
  // What the HTML kept places for is there now.
  useLayoutEffect(() => {
    headerPlace.classList.remove('vd-header-place');
    document.body.classList.remove('vd-side-place');
  }, [headerPlace]);
  return (
    <QueryClientProvider client={queryClient}>
      {header && createPortal(<OwnModulesBar />, headerPlace)}
      {header && createPortal(<OverrideBar />, headerPlace)}
      {header && createPortal(<Header />, headerPlace)}
      {side && createPortal(<SideNavigation />, headerPlace)}
      {/* What failed at one path says nothing of the next. */}
      <ErrorBoundary key={path} fallback={() => <ErrorPage status={500} path={path} />}>
        <ShellPage view={view} />
      </ErrorBoundary>
      <DroppedNote />
      <RefusedLinkNote key={`refused ${path}`} />
    </QueryClientProvider>
  );
}

/** A demonstration has its language and theme to choose, also without anybody signed in. */
function isPublic(view: View): boolean {
  return view.kind === 'module' && view.owner.route.access === 'public';
}

function hasHeader(view: View): boolean {
  if (view.kind === 'module') return view.owner.route.header;
  return view.kind === 'error' || view.kind === 'account';
}
