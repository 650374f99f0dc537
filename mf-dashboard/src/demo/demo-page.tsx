import { isRecording, Link, queryClient, startReplay, useMessages, type Recording } from '@voltdeck/kit';
import { Banner, EmptyState, Skeleton } from '@voltdeck/kit/widgets';
import { pages } from '@voltdeck/protocol/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import './demo.css';

type Found = 'none' | 'failed' | 'plays';

interface DemoPageProps {
  /** The recorded payload: one static file of the module. Stable between renders. */
  readonly file: URL;
  readonly children: ReactNode;
}

/** A page of the console on its recorded payload: no sign-in, no request to the API. */
export function DemoPage({ file, children }: DemoPageProps): ReactNode {
  const say = useMessages(messages);
  const found = useReplay(file);
  if (found === 'failed') return <EmptyState title={say('failed')} text={say('failedWhy')} />;
  if (found === 'none') return <Skeleton height="480px" />;
  return (
    <>
      <DemoBanner />
      {children}
    </>
  );
}

export function DemoBanner(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className="demo-banner">
      <Banner title={say('demo')}>
        {say('demoWhy')}{' '}
        <Link className="vd-link" to={pages.signIn}>
          {say('signIn')}
        </Link>
      </Banner>
    </div>
  );
}

async function fetchRecording(file: URL): Promise<Recording> {
  const answer = await fetch(file);
  const recording: unknown = await answer.json();
  if (!answer.ok || !isRecording(recording)) throw new Error(`The recording ${file.pathname} is not there (HTTP ${answer.status})`);
  return recording;
}

/** Starts with an empty cache and leaves an empty one: recorded answers are never taken for the server's. */
function useReplay(file: URL): Found {
  const [found, setFound] = useState<Found>('none');
  useEffect(() => {
    let stop = (): void => undefined;
    let left = false;
    const start = (recording: Recording): void => {
      if (left) return;
      queryClient.clear();
      stop = startReplay(recording);
      setFound('plays');
    };
    fetchRecording(file).then(start, () => !left && setFound('failed'));
    return () => {
      left = true;
      stop();
      queryClient.clear();
    };
  }, [file]);
  return found;
}
