import { textIn, useLanguage } from '@voltdeck/kit';
import { rejectionText } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from './line.tsx';

/** Why something could not be read or stored; the code of the API on hover. */
export function RejectionChip({ code }: { readonly code: string }): ReactNode {
  const language = useLanguage();
  return (
    <span title={code}>
      <Chip tone="bad">{textIn(rejectionText(code), language)}</Chip>
    </span>
  );
}
