import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { queryClient } from '../api/queries.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureCard } from './failure-card.tsx';
import type { ModuleIdentity } from './identity.ts';

interface ModuleRootProps {
  readonly module: ModuleIdentity;
  /** Called once when something of the module, or the card in its place, is on the page. */
  readonly onDrawn: () => void;
  readonly children: ReactNode;
}

/** What stands around every page and extension: the shared cache, and a card in its place when it throws. */
export function ModuleRoot({ module, onDrawn, children }: ModuleRootProps) {
  const [attempt, setAttempt] = useState(0);
  useEffect(onDrawn, [onDrawn]);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary
        key={attempt}
        fallback={(error) => <FailureCard module={module} error={error} onRetry={() => setAttempt((count) => count + 1)} />}
      >
        {children}
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
