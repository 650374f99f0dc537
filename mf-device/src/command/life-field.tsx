import { useMessages } from '@voltdeck/kit';
import { SelectField } from '@voltdeck/kit/widgets';
import { commandLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

const lives = [
  { seconds: commandLimits.lifeSDefault, unit: 'minutes', n: 10 },
  { seconds: 3_600, unit: 'hours', n: 1 },
  { seconds: 8 * 3_600, unit: 'hours', n: 8 },
  { seconds: 86_400, unit: 'days', n: 1 },
  { seconds: commandLimits.lifeSMax, unit: 'days', n: 7 },
] as const;

/** How long a command may wait for a vehicle that is offline. Its value is in seconds. */
export function LifeField(): ReactNode {
  const say = useMessages(messages);
  return <SelectField name="lifeS" label={say('life')} options={lives.map(({ seconds, unit, n }) => ({ value: String(seconds), text: say(unit, { n }) }))} />;
}
