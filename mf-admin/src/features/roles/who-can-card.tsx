import { defineMessages, useMessages } from '@voltdeck/kit';
import { one, textOf } from '@voltdeck/kit/list';
import { Card } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { devices } from '../../entity/references.ts';
import { WhoCan } from '../../roles/who-can.tsx';

const messages = defineMessages({
  title: { 'zh-CN': '单台车辆的操作权限', en: 'Permissions for a vehicle' },
  hint: { 'zh-CN': '选择车辆和操作', en: 'Choose a vehicle and an action' },
  vehicle: { 'zh-CN': '车辆', en: 'Vehicle' },
});

const vehicle = one(devices);

/** Asks from the vehicle's side who can do something. */
export function WhoCanCard(): ReactNode {
  const say = useMessages(messages);
  const [id, setId] = useState('');
  return (
    <Card title={say('title')} hint={say('hint')}>
      <vehicle.Edit name="vehicle" label={say('vehicle')} value={id} onChange={(value) => setId(textOf(value))} />
      {id !== '' && <WhoCan key={id} deviceId={id} />}
    </Card>
  );
}
