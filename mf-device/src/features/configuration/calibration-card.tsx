import type { DeviceSettingsView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { CalibrationBlock } from '../../command/calibration-block.tsx';
import { messages } from './messages.ts';

/** By what the measuring of the vehicle is corrected. */
export function CalibrationCard({ settings }: { readonly settings: DeviceSettingsView }): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('calibration')} hint={say('calibrationHint')}>
      <CalibrationBlock value={settings.items.find(({ name }) => name === 'calibration')?.value ?? null} />
    </Card>
  );
}
