import { defineMessages, filledIn, useLanguage, useMessages } from '@voltdeck/kit';
import { faultWords, formatNumber, spanText } from '@voltdeck/kit/widgets';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSize } from '../chart/use-size.ts';
import * as datav from '../datav.ts';
import { useFeed } from '../feed/wall-feed.tsx';
import { useSetting } from '../scene/panel-settings.tsx';
import { kindOf as borderOf } from '../showcase/borders.ts';
import { kindOf as decorationOf } from '../showcase/decorations.ts';
import { useType } from '../stage/type.ts';
import type { FigureTone } from './figure.ts';
import { inMarkup } from './in-markup.ts';
import * as styles from './pieces.module.css';

const messages = defineMessages({
  vehicle: { 'zh-CN': '车辆', en: 'Vehicle' },
  project: { 'zh-CN': '项目', en: 'Project' },
  fault: { 'zh-CN': '故障', en: 'Fault' },
  lasts: { 'zh-CN': '已持续', en: 'For' },
  silent: { 'zh-CN': '通信中断', en: 'Communication lost' },
});

const whole = { width: '100%', height: '100%' } as const;

interface FlopProps {
  readonly value: number;
  readonly decimals: number;
  readonly fontSize: number;
  readonly tone: FigureTone;
}

/** A figure that rolls to its new value. The library paints on a canvas: its colour is that of the style sheet. */
export function Flop({ value, decimals, fontSize, tone }: FlopProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [fill, setFill] = useState('');
  useLayoutEffect(() => setFill(place.current === null ? '' : getComputedStyle(place.current).color), [tone]);
  const config = useMemo(
    () => ({ number: [value], content: '{nt}', toFixed: decimals, formatter: (shown: number) => formatNumber(shown, decimals), style: { fill, fontSize, fontWeight: 700 } }),
    [value, decimals, fill, fontSize],
  );
  return (
    <div className={styles.flop} ref={place} data-tone={tone ?? undefined} style={{ height: fontSize * 1.2 }} aria-hidden="true">
      {fill !== '' && <datav.DigitalFlop config={config} style={whole} />}
    </div>
  );
}

/** A frame of the library, as large as its place. */
export function Frame({ kind }: { readonly kind: number }): ReactNode {
  const Drawn = borderOf(`BorderBox${kind}`);
  return <Drawn style={whole} />;
}

export function Ornament({ kind }: { readonly kind: number }): ReactNode {
  const Drawn = decorationOf(`Decoration${kind}`);
  return <Drawn style={whole} />;
}

/** Of the head and each row, in parts of the size of their type. */
const lineEms = 2;
const rowMs = 3_000;
/** Longer than any wall stands still. */
const neverMs = 2 ** 31 - 1;

/** The scroll board of the library with the open faults of the fleet. */
export function Scrolling(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [ref, size] = useSize();
  const { note } = useType();
  const { now, stopped } = useFeed();
  const asked = useSetting('Board', 'rows') ?? 6;
  const rowNum = size === null ? asked : Math.max(1, Math.min(asked, Math.floor(size.height / (note * lineEms)) - 1));
  const asOf = Date.parse(now?.status.asOf ?? '');
  const rows = (now?.status.attention ?? []).map((matter) => {
    const { faultType, plate, vin, projectName, since } = matter;
    const [name = ''] = faultType === null ? [say('silent')] : faultWords(faultType, matter, language);
    const { text: words, n } = spanText(Math.max(0, asOf - Date.parse(since)));
    return [plate ?? vin, projectName ?? '–', name, filledIn(words, language, { n })].map(inMarkup);
  });
  // By its content: with each new table the library begins again at the first row.
  const table = JSON.stringify({ header: [say('vehicle'), say('project'), say('fault'), say('lasts')], data: rows });
  const config = useMemo(
    () => ({ ...JSON.parse(table), rowNum, headerHeight: note * lineEms, waitTime: stopped ? neverMs : rowMs, headerBGC: 'rgba(124, 155, 255, 0.16)', oddRowBGC: 'transparent', evenRowBGC: 'rgba(124, 155, 255, 0.06)' }),
    [table, rowNum, note, stopped],
  );
  return (
    <div className={styles.board} ref={ref}>
      {size !== null && <datav.ScrollBoard config={config} style={{ width: size.width, height: Math.min(size.height, (rowNum + 1) * note * lineEms) }} />}
    </div>
  );
}
