import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { queryClient } from '../api/queries.ts';
import { reportModuleFact } from '../host/module-facts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureCard } from './failure-card.tsx';
import type { ModulePart } from './identity.ts';
import { LayerContext, useLayerConfig } from './layer-config.ts';
import { ModuleSettingsContext } from './module-settings.ts';
import { OwnModuleContext } from './own-module.ts';

interface ModuleRootProps {
  readonly module: ModulePart;
  /** Called when something of the module, or the card in its place (not `good`), is on the page. */
  readonly onDrawn: (good: boolean) => void;
  readonly children: ReactNode;
}

const noSettings = {};

/** Wrapper of every page and extension: the shared cache, and a card in its place when it throws. */
export function ModuleRoot({ module, onDrawn, children }: ModuleRootProps) {
  const [attempt, setAttempt] = useState(0);
  const failed = useRef(false);
  const layers = useLayerConfig(module.name);
  useEffect(() => onDrawn(!failed.current), [onDrawn]);
  const report = (error: Error): void => {
    failed.current = true;
    reportModuleFact({ kind: 'failed', module, error });
  };
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary
        key={attempt}
        onError={report}
        fallback={(error) => <FailureCard module={module} error={error} onRetry={() => setAttempt((count) => count + 1)} />}
      >
        <OwnModuleContext value={module}>
          <ModuleSettingsContext value={module.settings ?? noSettings}>
            <LayerContext value={layers}>{children}</LayerContext>
          </ModuleSettingsContext>
        </OwnModuleContext>
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
