import { defineMessages, useMessages } from '@voltdeck/kit';
import { formatNumber, useNow } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { useFeed, WallFeed } from '../feed/wall-feed.tsx';
import { WallFrame } from '../frame/wall-frame.tsx';
import { useStageSize } from '../stage/stage.tsx';
import { useFrameRate } from './use-frame-rate.ts';
import * as styles from './test-pattern.module.css';

const messages = defineMessages({
  title: { 'zh-CN': '测试图', en: 'Test pattern' },
  window: { 'zh-CN': '窗口', en: 'Window' },
  canvas: { 'zh-CN': '画布', en: 'Canvas' },
  ratio: { 'zh-CN': '宽高比', en: 'Ratio' },
  scale: { 'zh-CN': '缩放', en: 'Scale' },
  pixel: { 'zh-CN': '设备像素比', en: 'Device pixel ratio' },
  rate: { 'zh-CN': '帧率', en: 'Frame rate' },
  age: { 'zh-CN': '数据时延', en: 'Data age' },
  none: { 'zh-CN': '无数据', en: 'no data' },
  hint: { 'zh-CN': '圆应为正圆，四边的线应完整可见，灰阶应能逐级分辨。', en: 'The circle should be round, the lines at all four edges fully visible, and each grey step distinguishable.' },
});

const bars = ['#ffffff', '#f5c945', '#3cd6c8', '#3cd68a', '#c46bff', '#ff6560', '#6fa6ff', '#000000'];
const greys = Array.from({ length: 16 }, (_, index) => `rgb(${index * 17} ${index * 17} ${index * 17})`);

/** What somebody who hangs up a screen looks at first. */
export function TestPatternPage(): ReactNode {
  const say = useMessages(messages);
  return (
    <WallFeed name="test">
      <WallFrame timeless title={say('title')}>
        <Pattern />
      </WallFrame>
    </WallFeed>
  );
}

function Pattern(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className={styles.pattern}>
      <div className={styles.patternBars}>{bars.map((color) => <i key={color} style={{ background: color }} />)}</div>
      <svg className={styles.patternCircle} viewBox="0 0 200 200" aria-hidden="true">
        <circle cx={100} cy={100} r={96} />
        <line x1={4} x2={196} y1={100} y2={100} />
        <line x1={100} x2={100} y1={4} y2={196} />
      </svg>
      <Measured />
      <p>{say('hint')}</p>
      <div className={styles.patternGreys}>{greys.map((color) => <i key={color} style={{ background: color }} />)}</div>
    </div>
  );
}

function Measured(): ReactNode {
  const say = useMessages(messages);
  const { width, height, scale } = useStageSize();
  const { at } = useFeed();
  const now = useNow(() => 1_000);
  const rate = useFrameRate();
  const rows = [
    ['window', `${window.innerWidth} × ${window.innerHeight}`],
    ['canvas', `${width} × ${height}`],
    ['ratio', `${formatNumber((window.innerWidth / window.innerHeight) * 9, 1)} : 9`],
    ['scale', formatNumber(scale, 2)],
    ['pixel', formatNumber(window.devicePixelRatio, 2)],
    ['rate', rate === null ? '–' : `${formatNumber(rate, 0)} fps`],
    ['age', at === null ? say('none') : `${formatNumber(Math.max(0, now - at) / 1000, 1)} s`],
  ] as const;
  return (
    <dl className={styles.patternFacts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{say(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
