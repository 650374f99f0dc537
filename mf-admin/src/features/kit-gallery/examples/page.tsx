import { ErrorBoundary, ExtensionPlace, FailureCard, Link, useExtensions, useMessages } from '@voltdeck/kit';
import { EmptyState } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { failure, moduleIdentity } from '../samples.ts';
import { words } from '../words.ts';

export function LinkExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Link className="vd-link" to="/main/vehicle-list">
      {say('vehicles')}
    </Link>
  );
}

export function ErrorBoundaryExample(): ReactNode {
  const say = useMessages(words);
  return <ErrorBoundary fallback={({ message }) => <p role="alert">{message}</p>}>{say('vehicles')}</ErrorBoundary>;
}

export function ExtensionPlaceExample(): ReactNode {
  const say = useMessages(words);
  const extensions = useExtensions('dashboard.widget');
  if (extensions.length === 0) return <EmptyState title={say('noExtension')} text={say('noExtensionWhy')} />;
  return extensions.map((extension) => <ExtensionPlace key={extension.id} extension={extension} />);
}

export function FailureCardExample(): ReactNode {
  return <FailureCard module={moduleIdentity} error={failure} onRetry={() => undefined} />;
}
