import type { DeviceFirmwareView, FirmwareView } from '@voltdeck/contract';
import { useAllowed, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { FirmwareLine } from './firmware-line.tsx';
import { messages } from './messages.ts';
import * as styles from './upgrade.module.css';

interface FirmwareCardProps {
  readonly firmware: DeviceFirmwareView;
  /** An upgrade is under way: no other can begin. */
  readonly isBusy: boolean;
  readonly onStart: (firmware: FirmwareView) => void;
}

/** What the vehicle could be upgraded to, and why the rest is not for it. */
export function FirmwareCard({ firmware, isBusy, onStart }: FirmwareCardProps): ReactNode {
  const say = useMessages(messages);
  const mayAct = useAllowed('update');
  const fitting = firmware.items.filter(({ refusals }) => refusals.length === 0);
  const others = firmware.items.filter(({ refusals }) => refusals.length > 0);
  return (
    <Card title={say('firmware')} hint={say('firmwareHint')}>
      {fitting.length === 0 && <p className={styles.upgradeNone}>{say('noFirmware')}</p>}
      <ul className={styles.upgradeFirmware} aria-label={say('firmware')}>
        {fitting.map((fit) => (
          <FirmwareLine key={fit.firmware.id} fit={fit}>
            {mayAct && (
              <Button type="primary" disabled={isBusy} aria-label={say('startOf', { version: fit.firmware.version })} onClick={() => onStart(fit.firmware)}>
                {say('start')}
              </Button>
            )}
          </FirmwareLine>
        ))}
      </ul>
      {others.length > 0 && <h3 className={styles.upgradeFirmwareTitle}>{say('others')}</h3>}
      <ul className={styles.upgradeFirmware} aria-label={say('others')}>
        {others.map((fit) => (
          <FirmwareLine key={fit.firmware.id} fit={fit} />
        ))}
      </ul>
    </Card>
  );
}
