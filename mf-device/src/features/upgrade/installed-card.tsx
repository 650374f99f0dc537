import type { DeviceFirmwareView } from '@voltdeck/contract';
import { call, endpoints, useAllowed, useMessages, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine } from '@voltdeck/kit/widgets';
import { useEffect, useState, type ReactNode } from 'react';
import { isOpen, useCommand } from '../../command/queries.ts';
import { messages } from './messages.ts';
import { renewUpgrades } from './queries.ts';
import * as styles from './upgrade.module.css';

/** What firmware is judged by. What the vehicle has not told can be asked of it. */
export function InstalledCard({ target }: { readonly target: DeviceFirmwareView }): ReactNode {
  const say = useMessages(messages);
  const mayAsk = useAllowed('update');
  const [asked, setAsked] = useState<string | null>(null);
  const asking = useWrite({ send: () => call(endpoints.deviceSettingsRead, { parameters: { deviceId: target.deviceId }, body: {} }), onDone: ({ id }) => setAsked(id) });
  const facts = [
    ['version', target.version],
    ['hardware', target.hardware],
    ['model', target.model],
  ] as const;
  return (
    <Card
      title={say('installed')}
      action={
        mayAsk && (
          <Button loading={asking.busy || asked !== null} onClick={() => asking.send()}>
            {say('ask')}
          </Button>
        )
      }
    >
      <dl className={styles.upgradeFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd className={value === null ? styles.upgradeFactsUnknown : 'vd-number'} title={value === null ? say('untoldWhy') : undefined}>
              {value ?? say('untold')}
            </dd>
          </div>
        ))}
      </dl>
      <ErrorLine error={asking.error} />
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
