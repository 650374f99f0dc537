import type { FaultView } from '@voltdeck/contract';
import { call, endpoints, textIn, useLanguage, useMessages } from '@voltdeck/kit';
import { limits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { AcknowledgeForm } from '../../comment/acknowledge-form.tsx';
import { isUnhandled } from './fault-words.ts';
import { messages } from './messages.ts';
import { renewFaults } from './use-faults.ts';

interface AcknowledgeDialogProps {
  readonly fault: FaultView;
  readonly onClose: () => void;
}

/** Says that somebody takes care of a fault, with a comment; or changes that comment. */
export function AcknowledgeDialog({ fault, onClose }: AcknowledgeDialogProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <AcknowledgeForm
      title={say('acknowledgeTitle', { fault: textIn(fault.name, language) })}
      why={say('acknowledgeWhy')}
      action={isUnhandled(fault) ? say('acknowledge') : say('save')}
      comment={fault.comment}
      commentMax={limits.faultCommentMax}
      send={(body) => call(endpoints.faultAcknowledge, { parameters: { faultId: fault.id }, body }).then(renewFaults)}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
