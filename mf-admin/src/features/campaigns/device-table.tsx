import type { CampaignDeviceView } from '@voltdeck/contract';
import { Link, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Age } from '@voltdeck/kit/widgets';
import { upgradeStateTexts } from '@voltdeck/protocol/codes';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { detailText } from './detail-text.ts';
import { messages } from './messages.ts';
import * as styles from '../../table/table.module.css';

const tones = { waiting: 'plain', running: 'notice', success: 'good', failure: 'bad', cancelled: 'plain' } as const satisfies Record<CampaignDeviceView['state'], string>;

const columns = [
  { label: null, from: '' },
  { label: 'group', from: styles.admTableDesk },
  { label: 'result', from: '' },
  { label: 'step', from: '' },
  { label: 'versionBefore', from: styles.admTableWide },
  { label: 'attempts', from: styles.admTableWide },
  { label: 'why', from: styles.admTableDesk },
  { label: 'updated', from: styles.admTableWide },
] as const;

/** Devices and how far each is. */
export function DeviceTable({ items }: { readonly items: readonly CampaignDeviceView[] }): ReactNode {
  const say = useMessages(messages);
  return (
    <table className={styles.admTable}>
      <thead>
        <tr>
          {columns.map(({ label, from }) => (
            <th key={label} scope="col" className={from}>
              {label === null ? 'VIN' : say(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((device) => (
          <DeviceRow key={device.deviceId} device={device} />
        ))}
      </tbody>
    </table>
  );
}

function DeviceRow({ device }: { readonly device: CampaignDeviceView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { deviceId, vin, group, state, upgradeState, versionBefore, attempts, updatedAt } = device;
  const language = useLanguage();
  const percent = percentOf(device);
  return (
    <tr>
      <td>
        <Link className="vd-link vd-number" to={pathTo(pages.upgrade, { id: deviceId })}>
          {vin}
        </Link>
      </td>
      <td className={`${styles.admTableDesk} vd-number`}>{group}</td>
      <td className={styles.admTableWord}>
        <Chip tone={tones[state]}>{say(state)}</Chip>
      </td>
      <td className={styles.admTableWord}>
        {upgradeState === null ? '–' : text(upgradeStateTexts[upgradeState])} {state === 'running' && percent !== null && <span className="vd-number">{percent}%</span>}
      </td>
      <td className={`${styles.admTableWide} vd-number`}>{versionBefore ?? '–'}</td>
      <td className={`${styles.admTableWide} vd-number`}>{attempts}</td>
      <td className={`${styles.admTableDesk} ${styles.admTableFaint}`}>{detailText(device, language)}</td>
      <td className={styles.admTableWide}>
        <Age since={updatedAt} />
      </td>
    </tr>
  );
}

/** Of a download by its bytes, else as the vehicle tells it. */
function percentOf({ upgradeState, percent, bytesSent, bytesTotal }: CampaignDeviceView): number | null {
  if (upgradeState === 'downloading' && bytesSent !== null && bytesTotal !== null && bytesTotal > 0) return Math.floor((bytesSent / bytesTotal) * 100);
  return percent;
}
