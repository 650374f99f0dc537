import type { FaultView } from '@voltdeck/contract';
import { call, endpoints, textIn, useLanguage, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { SnoozeForm } from '../../comment/snooze-form.tsx';
import { messages } from './messages.ts';
import { renewFaults } from './use-faults.ts';

interface SnoozeDialogProps {
  readonly fault: FaultView;
  readonly onClose: () => void;
}

/** Puts a fault off for a while. */
export function SnoozeDialog({ fault, onClose }: SnoozeDialogProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const ofFault = { parameters: { faultId: fault.id } };
  return (
    <SnoozeForm
      title={say('snoozeTitle', { fault: textIn(fault.name, language) })}
      why={say('snoozeWhy')}
      isSnoozed={fault.snoozedUntil !== null}
      send={(minutes) => call(endpoints.faultSnooze, { ...ofFault, body: { minutes } }).then(renewFaults)}
      end={() => call(endpoints.faultUnsnooze, ofFault).then(renewFaults)}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
