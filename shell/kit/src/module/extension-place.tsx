import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Extension } from '../host/extensions.ts';
import { tellModuleFact } from '../host/module-facts.ts';
import { FailureCard } from './failure-card.tsx';
import type { SlotInput } from './slot-input.ts';
import { standIn } from './stand-in.ts';

interface ExtensionPlaceProps {
  readonly extension: Extension;
  /** What the slot tells its extensions: a device's tab is told `deviceId`. */
  readonly input?: SlotInput;
}

/** Where an extension stands. It comes and goes with this place; when it fails, a card stands here and the page goes on. */
export function ExtensionPlace({ extension, input = {} }: ExtensionPlaceProps): ReactNode {
  return <Place key={`${extension.id} ${extension.module.version}`} extension={extension} input={input} />;
}

function Place({ extension, input }: Required<ExtensionPlaceProps>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Places are drawn anew with an equal input at each change around them; only a different one is a reason to start again.
  const told = JSON.stringify(input);
  const given = useMemo((): SlotInput => JSON.parse(told), [told]);
  useEffect(() => {
    const standing = standIn(place.current, extension, given);
    let left = false;
    standing.started.catch((thrown: unknown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      void standing.end();
      // What failed belatedly says nothing of what stands here by now.
      if (!left) setFailure(error);
      tellModuleFact({ kind: 'failed', module: extension.module, error });
    });
    return () => {
      left = true;
      void standing.end();
    };
  }, [extension, given, attempt]);
  const again = (): void => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  return (
    <>
      {failure !== null && <FailureCard module={extension.module} error={failure} onRetry={again} />}
      <div ref={place} hidden={failure !== null} data-extension={extension.id} />
    </>
  );
}
