import { navigate, useMessages } from '@voltdeck/kit';
import { Segmented } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { versionListPath } from '../../registry/paths.ts';
import { messages } from './messages.ts';

/** What the page of versions shows; the word stands in its address. */
const versionParts = ['firmware', 'catalogue', 'faults'] as const;
type VersionPart = (typeof versionParts)[number];

/** Name of the query's part. */
export const partName = 'part';

/** The other list has other filters: they do not go along. */
export function PartChoice({ shown }: { readonly shown: VersionPart }): ReactNode {
  const say = useMessages(messages);
  const options = versionParts.map((value) => ({ value, text: say(value) }));
  return (
    <div>
      <Segmented label={say('parts')} options={options} value={shown} onChange={(part) => navigate(part === 'firmware' ? versionListPath : `${versionListPath}?${partName}=${part}`, { replace: true })} />
    </div>
  );
}
