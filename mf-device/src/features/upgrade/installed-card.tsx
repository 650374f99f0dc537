import { useMessages } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import type { FirmwareTarget } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import './upgrade.css';

/** What firmware is judged by. */
export function InstalledCard({ target }: { readonly target: FirmwareTarget }): ReactNode {
  const say = useMessages(messages);
  const facts = [
    ['version', target.version],
    ['hardware', target.hardware],
    ['model', target.model],
  ] as const;
  return (
    <Card title={say('installed')}>
      <dl className="upgrade-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd className={value === null ? 'upgrade-facts__unknown' : 'vd-number'} title={value === null ? say('untoldWhy') : undefined}>
              {value ?? say('untold')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
