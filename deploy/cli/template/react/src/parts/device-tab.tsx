import { useLiveDevice, useMessages, useSlotInput } from '@voltdeck/kit';
import { Card, EmptyState, Value } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

/** A tab of the vehicle's page, on live values. The slot gives the vehicle. */
export function DeviceTab(): ReactNode {
  const say = useMessages(messages);
  const { deviceId = '' } = useSlotInput();
  const { view } = useLiveDevice(deviceId);
  if (view === null) return <EmptyState title={say('silent')} text={say('noneWhy')} />;
  return (
    <Card title={say('temperature')}>
      <Value name="highestTemperature" value={view.values['highestTemperature']} reason={view.reasons['highestTemperature']} />
    </Card>
  );
}
