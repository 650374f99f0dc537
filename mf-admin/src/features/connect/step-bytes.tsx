import { useMessages, type ShownStep } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { useState, type ReactNode } from 'react';
import { LateInspector } from '../raw-messages/late-inspector.tsx';
import { messages } from './messages.ts';

/** The bytes of a step, in the inspector when asked for. */
export function StepBytes({ step: { hex, length } }: { readonly step: ShownStep }): ReactNode {
  const say = useMessages(messages);
  const [open, setOpen] = useState(false);
  if (hex === null || hex === '') return null;
  return (
    <>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? say('hideBytes') : `${say('showBytes')} (${say('bytes', { count: length })})`}
      </Button>
      {open && <LateInspector hex={hex} />}
    </>
  );
}
