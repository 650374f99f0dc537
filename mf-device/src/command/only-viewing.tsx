import { useAllowed, useMessages } from '@voltdeck/kit';
import { Banner } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** Tells who may look and not act why nothing can be sent here. */
export function OnlyViewing(): ReactNode {
  const say = useMessages(messages);
  return useAllowed('update') ? null : <Banner title={say('onlyViewing')}>{say('onlyViewingWhy')}</Banner>;
}
