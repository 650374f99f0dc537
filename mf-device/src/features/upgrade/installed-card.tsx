import { call, endpoints, sayError, useAllowed, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card } from '@voltdeck/kit/widgets';
import type { DeviceFirmwareView } from '@voltdeck/protocol/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { isOpen, useCommand } from '../../command/queries.ts';
import { messages } from './messages.ts';
import { renewUpgrades } from './queries.ts';
import './upgrade.css';

/** What firmware is judged by. What the vehicle has not told can be asked of it. */
export function InstalledCard({ target }: { readonly target: DeviceFirmwareView }): ReactNode {
  const say = useMessages(messages);
  const mayAsk = useAllowed('update');
  const [asked, setAsked] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const facts = [
    ['version', target.version],
    ['hardware', target.hardware],
    ['model', target.model],
  ] as const;
  const ask = (): void => {
    setFailure(null);
    call(endpoints.deviceSettingsRead, { parameters: { id: target.deviceId }, body: {} }).then(({ id }) => setAsked(id), setFailure);
  };
  return (
    <Card
      title={say('installed')}
      action={
        mayAsk && (
          <Button loading={asked !== null} onClick={ask}>
            {say('ask')}
          </Button>
        )
      }
    >
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
      <p role="alert" className="vd-dialog__error">
        {failure !== null && sayError(failure)}
      </p>
      {asked !== null && <Awaited commandId={asked} deviceId={target.deviceId} onEnd={() => setAsked(null)} />}
    </Card>
  );
}

/** Until the vehicle has answered: then what fits it is judged anew. */
function Awaited({ commandId, deviceId, onEnd }: { readonly commandId: string; readonly deviceId: string; readonly onEnd: () => void }): ReactNode {
  const { data } = useCommand(commandId);
  const ended = data !== undefined && !isOpen(data);
  useEffect(() => {
    if (!ended) return;
    renewUpgrades(deviceId);
    onEnd();
  }, [ended, deviceId, onEnd]);
  return null;
}
