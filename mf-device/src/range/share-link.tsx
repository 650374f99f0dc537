import { copyText, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { useState, type ReactNode } from 'react';
import { writeRange, type TimeRange } from './range.ts';
import { messages } from './messages.ts';

/** The address of what is shown: a range that ends now is named by its ends, so that others see the same. */
function addressOf(range: TimeRange): string {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(writeRange({ last: null, ...range }))) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

/** Copies the link of exactly this view: vehicle, range, metrics and comparison. */
export function ShareLink({ range }: { readonly range: TimeRange }): ReactNode {
  const say = useMessages(messages);
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (): Promise<void> => setCopied((await copyText(addressOf(range))) ? 'copied' : 'notCopied');
  return (
    <>
      <Button size="small" onClick={() => void copy()}>
        {say('copyLink')}
      </Button>
      {copied !== null && <span role="status">{say(copied)}</span>}
    </>
  );
}
