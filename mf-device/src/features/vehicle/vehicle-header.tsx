import { useMessages, useText } from '@voltdeck/kit';
import { Age, BatteryGauge, LevelBadge, StateChip, Value } from '@voltdeck/kit/widgets';
import { plugIns, recordFields, type RecordFieldName } from '@voltdeck/protocol/codes';
import type { DeviceView, LatestView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import './vehicle.css';

interface VehicleHeaderProps {
  readonly latest: LatestView;
  /** Master data; null until it has come. */
  readonly device: DeviceView | null;
  readonly staleAfterMs: number;
}

function Fact({ name, latest }: { readonly name: RecordFieldName; readonly latest: LatestView }): ReactNode {
  const text = useText();
  return (
    <div className="vehicle__fact">
      <dt>{text(recordFields[name].label)}</dt>
      <dd>
        <Value name={name} value={latest.values[name]} reason={latest.reasons[name]} />
      </dd>
    </div>
  );
}

/** Which vehicle this is, what it does, and how charged and healthy it is. */
export function VehicleHeader({ latest, device, staleAfterMs }: VehicleHeaderProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <header className="vehicle">
      <Names latest={latest} device={device} />
      <div className="vehicle__facts">
        <BatteryGauge soc={latest.values['soc'] ?? null} state={latest.workingState} label={say('battery')}>
          <Value name="soc" value={latest.values['soc']} reason={latest.reasons['soc']} />
          <span className="vd-unit">{text(recordFields.soc.label)}</span>
        </BatteryGauge>
        <dl className="vehicle__facts">
          <Fact name="soh" latest={latest} />
          <div className="vehicle__fact">
            <dt>{say('lastReport')}</dt>
            <dd>
              <Age since={latest.receivedAt} staleAfterMs={staleAfterMs} />
            </dd>
          </div>
          <Fact name="signalStrength" latest={latest} />
        </dl>
      </div>
    </header>
  );
}

function Names({ latest, device }: Pick<VehicleHeaderProps, 'latest' | 'device'>): ReactNode {
  const text = useText();
  const plug = latest.values['plugIn'];
  const plugged = typeof plug === 'number' && plug !== 0 ? plugIns[plug] : undefined;
  const about = device ? [device.plate, device.project?.name, device.batteryId, device.softwareVersion].filter((part) => part) : [];
  return (
    <div className="vehicle__names">
      <div className="vehicle__line">
        <h1 className="vehicle__vin vd-number">{latest.vin}</h1>
        <StateChip state={latest.workingState} framed>
          {plugged && ` · ${text(plugged)}`}
        </StateChip>
        {(latest.values['faultLevel'] ?? 0) > 0 && <LevelBadge level={latest.values['faultLevel'] ?? null} long />}
      </div>
      {about.length > 0 && <p className="vehicle__about">{about.join(' · ')}</p>}
    </div>
  );
}
