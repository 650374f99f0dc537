import { defineMessages, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import type { CSSProperties, ReactNode } from 'react';
import { countText } from '../../chart/count-text.ts';
import { Rolling } from '../../chart/rolling.tsx';
import { dash } from '../../chart/scale.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { useSetting } from '../../scene/panel-settings.tsx';
import * as styles from './headline.module.css';

const messages = defineMessages({
  devices: { 'zh-CN': '接入车辆', en: 'Vehicles' },
  online: { 'zh-CN': '在线', en: 'Online' },
  attention: { 'zh-CN': '待处理故障', en: 'Open faults' },
  urgent: { 'zh-CN': '待处理，{text} 条紧急', en: 'Open, {text} urgent' },
});

/** What a limit of the scene or an urgent alarm makes of a figure. Red is for urgent alarms alone. */
type Tone = 'urgent' | 'beyond' | undefined;

/** The three figures that matter: how many there are, how many report, and what needs someone. What has not come is a dash. */
export function HeadlinePanel(): ReactNode {
  const say = useMessages(messages);
  const { now } = useFeed();
  const working = now?.status.working;
  const attentionFrom = useSetting('LabelTag', 'attentionFrom') ?? Infinity;
  const onlineBelow = useSetting('LabelTag', 'onlineBelow') ?? 0;
  const online = working && working.charging + working.discharging + working.idle;
  const devices = working && online !== undefined ? online + working.offline : undefined;
  const faults = now?.status.needs.fault.matters;
  const urgent = now?.openUrgent ?? 0;
  const isLow = online !== undefined && devices !== undefined && online * 100 < devices * onlineBelow;
  const figures: readonly { readonly name: string; readonly words: string; readonly value: number | undefined; readonly tone: Tone }[] = [
    { name: 'devices', words: say('devices'), value: devices, tone: undefined },
    { name: 'online', words: say('online'), value: online, tone: isLow ? 'beyond' : undefined },
    { name: 'attention', words: urgent > 0 ? say('urgent', { text: formatNumber(urgent, 0) }) : say('attention'), value: faults, tone: urgent > 0 ? 'urgent' : (faults ?? 0) >= attentionFrom ? 'beyond' : undefined },
  ];
  const texts = figures.map(({ value }) => (value === undefined ? dash : countText(value)));
  const style: CSSProperties & Record<'--characters', number> = { '--characters': texts.reduce((sum, { length }) => sum + length, 0) };
  return (
    <dl className={styles.headline} style={style}>
      {figures.map(({ name, words, tone }, index) => (
        <div key={name} data-tone={tone}>
          <dd>
            <Rolling text={texts[index] ?? dash} />
          </dd>
          <dt>{words}</dt>
        </div>
      ))}
    </dl>
  );
}
