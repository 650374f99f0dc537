import type { LatestView } from '@voltdeck/contract';
import { useLiveDevice, useMessages } from '@voltdeck/kit';
import { EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { neverReported } from '../never-reported.ts';
import { StaleBanner } from '../features/vehicle/stale-banner.tsx';
import { messages } from '../pages/messages.ts';
import { Tab } from './tab.tsx';

/** A tab about the newest record of the vehicle. */
export function LiveTab({ children }: { readonly children: (latest: LatestView) => ReactNode }): ReactNode {
  return <Tab>{(id) => <Live deviceId={id}>{children}</Live>}</Tab>;
}

interface LiveProps {
  readonly deviceId: string;
  readonly children: (latest: LatestView) => ReactNode;
}

function Live({ deviceId, children }: LiveProps): ReactNode {
  const say = useMessages(messages);
  const { view, error, refetch, state } = useLiveDevice(deviceId);
  if (view !== null) {
    return (
      <>
        <StaleBanner receivedAt={view.receivedAt} staleAfterMs={view.offlineAfterMs} live={state} />
        {children(view)}
      </>
    );
  }
  if (error === null) return <Skeleton height="360px" />;
  const silent = neverReported(error);
  return silent ? <EmptyState title={say('silent')} text={say('silentWhy')} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}
