import { isRecording, Link, queryClient, startReplay, useMessages, type Recording } from '@voltdeck/kit';
import { Banner, EmptyState, Skeleton } from '@voltdeck/kit/widgets';
import { pages } from '@voltdeck/protocol/contract';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { DemoContext } from './demo-context.ts';
import { messages } from './messages.ts';
import { recordings, type RecordingName } from './recordings.ts';
import './demo.css';

async function fetchRecording(name: RecordingName): Promise<Recording> {
  const answer = await fetch(recordings[name]());
  const file: unknown = await answer.json();
  if (!answer.ok || !isRecording(file)) throw new Error(`The recording of the demonstration '${name}' is not there (HTTP ${answer.status})`);
  return file;
}

/** A page of the console on its recorded payload: no sign-in, no request to the API. */
export function demoOf(name: RecordingName, Page: ComponentType): ComponentType {
  return function Demo(): ReactNode {
    const recording = useReplay(name);
    if (recording === 'failed') return <Failed />;
    if (recording === null) return <Skeleton height="480px" />;
    return (
      <DemoContext value={recording}>
        <Told />
        <Page />
      </DemoContext>
    );
  };
}

/** Starts with an empty cache and leaves an empty one: recorded answers are never taken for the server's. */
function useReplay(name: RecordingName): Recording | 'failed' | null {
  const [recording, setRecording] = useState<Recording | 'failed' | null>(null);
  useEffect(() => {
    let stop = (): void => undefined;
    let left = false;
    const start = (found: Recording): void => {
      if (left) return;
      queryClient.clear();
      stop = startReplay(found);
      setRecording(found);
    };
    fetchRecording(name).then(start, () => !left && setRecording('failed'));
    return () => {
      left = true;
      stop();
      queryClient.clear();
    };
  }, [name]);
  return recording;
}

function Told(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className="demo-told">
      <Banner title={say('demo')}>
        {say('demoWhy')}{' '}
        <Link className="vd-link" to={pages.signIn}>
          {say('signIn')}
        </Link>
      </Banner>
    </div>
  );
}

function Failed(): ReactNode {
  const say = useMessages(messages);
  return <EmptyState title={say('failed')} text={say('failedWhy')} />;
}
