import type { UpgradeView } from '@voltdeck/contract';
import { call, endpoints, useMessages } from '@voltdeck/kit';
import { ConfirmDialog } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { renewUpgrades } from './queries.ts';

export type UpgradeDecisionName = 'cancel' | 'approve';

interface UpgradeDecisionProps {
  readonly name: UpgradeDecisionName;
  readonly upgrade: UpgradeView;
  readonly onClose: () => void;
}

/** Cancels or approves an upgrade that waits. Its approval is that of the command which carries it. */
export function UpgradeDecision({ name, upgrade, onClose }: UpgradeDecisionProps): ReactNode {
  const say = useMessages(messages);
  const { id, commandId, deviceId, version, requestedBy, reason } = upgrade;
  const confirm = async (): Promise<void> => {
    if (name === 'cancel') await call(endpoints.upgradeCancel, { parameters: { id }, body: {} });
    else await call(endpoints.commandApprove, { parameters: { id: commandId }, body: {} });
    renewUpgrades(deviceId);
  };
  if (name === 'cancel') {
    return <ConfirmDialog title={say('cancelTitle', { version })} sentences={[say('cancelWhy')]} action={say('cancelUpgrade')} onConfirm={confirm} onClose={onClose} />;
  }
  const sentence = say('approveWhy', { by: requestedBy ?? '–', reason: reason ?? '–' });
  return <ConfirmDialog title={say('approveTitle', { version })} sentences={[sentence]} action={say('approve')} danger onConfirm={confirm} onClose={onClose} />;
}
