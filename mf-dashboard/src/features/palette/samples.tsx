import { useMessages } from '@voltdeck/kit';
import { Banner, BatteryGauge, EmptyState, LevelBadge, Segmented, Skeleton, Stat, StateChip, TextField, Value } from '@voltdeck/kit/widgets';
import { faultLevelMax, faultLevelRows } from '@voltdeck/protocol/codes';
import { workingStateNames } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './palette.module.css';

const groupings = ['project', 'customer'] as const;

/** The components that pages are made of, as they stand in the theme around them. */
export function Samples(): ReactNode {
  const say = useMessages(messages);
  const [grouping, setGrouping] = useState<(typeof groupings)[number]>('project');
  return (
    <div className={styles.paletteSamples}>
      <Stat label={say('figure')} value="3.42" unit="GWh" note={say('note')} />
      <p className={styles.paletteRow}>
        {workingStateNames.map((state) => (
          <StateChip key={state} state={state} framed />
        ))}
      </p>
      <p className={styles.paletteRow}>
        {faultLevelRows.map(({ code }) => (
          <LevelBadge key={code} level={code} />
        ))}
        <LevelBadge level={faultLevelMax} long />
      </p>
      <p className={styles.paletteRow}>
        <BatteryGauge soc={64} state="charging" label={say('gauge')}>
          <Value name="soc" value={64} />
        </BatteryGauge>
        <Value name="insulationResistance" value={null} reason="abnormal" />
      </p>
      <Segmented label={say('segment')} options={groupings.map((value) => ({ value, text: say(value) }))} value={grouping} onChange={setGrouping} />
      <TextField name="sample" label={say('field')} hint={say('fieldHint')} autoComplete="off" />
      <Banner title={say('bannerTitle')}>{say('banner')}</Banner>
      <EmptyState title={say('emptyTitle')} text={say('empty')} />
      <Skeleton height="36px" sample />
    </div>
  );
}
