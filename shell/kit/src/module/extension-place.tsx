import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Extension } from '../host/extensions.ts';
import { reportModuleFact } from '../host/module-facts.ts';
import { FailureCard } from './failure-card.tsx';
import type { SlotInput } from './slot-input.ts';
import { standIn } from './stand-in.ts';

interface ExtensionPlaceProps {
  readonly extension: Extension;
  /** Input of the slot for its extensions: a device's tab gets `deviceId`. */
  readonly input?: SlotInput;
}

/** The place of an extension. It is mounted and unmounted with this place; when it fails, a card is here and the page continues. */
export function ExtensionPlace({ extension, input = {} }: ExtensionPlaceProps): ReactNode {
  return <Place key={`${extension.id} ${extension.module.version}`} extension={extension} input={input} />;
}

function Place({ extension, input }: Required<ExtensionPlaceProps>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Places are drawn again with an equal input at each change around them; only a different one is a reason to start again.
  const inputJson = JSON.stringify(input);
  const given = useMemo((): SlotInput => JSON.parse(inputJson), [inputJson]);
  useEffect(() => {
    const standing = standIn(place.current, extension, given);
    let left = false;
    standing.started.catch((thrown: unknown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      void standing.end();
      // What failed belatedly says nothing of what is here by now.
      if (!left) setFailure(error);
      reportModuleFact({ kind: 'failed', module: extension.module, error });
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
