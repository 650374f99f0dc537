import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { copyText } from '../host/copy-text.ts';
import { messages } from './messages.ts';

const saidMs = 2_000;

interface CopyButtonProps {
  readonly children: string;
  /** Made when it is asked for: it can be long. */
  readonly text: () => string;
}

/** Copies, and says so for a moment. */
export function CopyButton({ children, text }: CopyButtonProps): ReactNode {
  const say = useMessages(messages);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), saidMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => setOutcome((await copyText(text())) ? 'copied' : 'notCopied');
  return (
    <Button size="small" onClick={() => void copy()}>
      <span aria-live="polite">{outcome === null ? children : say(outcome)}</span>
    </Button>
  );
}
