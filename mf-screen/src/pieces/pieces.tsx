import { apiQuery, defineMessages, endpoints, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { wallFigures } from '@voltdeck/protocol/contract';
import { lazy, Suspense, type CSSProperties, type ReactNode } from 'react';
import { dash } from '../chart/scale.ts';
import { useSize } from '../chart/use-size.ts';
import { useFeed } from '../feed/wall-feed.tsx';
import { Nothing } from '../panel/panel.tsx';
import { usePlaced, useSetting } from '../scene/panel-settings.tsx';
import { emsOf } from '../stage/type-scale.ts';
import { useType } from '../stage/type.ts';
import { figureOf, figureTone } from './figure.ts';
import * as styles from './pieces.module.css';

const messages = defineMessages({
  gone: { 'zh-CN': '图片不存在', en: 'The image does not exist' },
  calm: { 'zh-CN': '没有需要处理的车辆', en: 'No vehicles need attention' },
});

/** The library of decorations comes late: scenes without it are drawn first. */
const Flop = lazy(() => import('./library-pieces.tsx').then(({ Flop: it }) => ({ default: it })));
const Frame = lazy(() => import('./library-pieces.tsx').then(({ Frame: it }) => ({ default: it })));
const Ornament = lazy(() => import('./library-pieces.tsx').then(({ Ornament: it }) => ({ default: it })));
const Scrolling = lazy(() => import('./library-pieces.tsx').then(({ Scrolling: it }) => ({ default: it })));

const sizes = ['note', 'row', 'title', 'figure', 'hero'] as const;

/** Words of the scene, on as many lines as they have. */
export function TextPiece(): ReactNode {
  const text = useText();
  const { text: words } = usePlaced();
  const size = sizes[(useSetting('Text', 'size') ?? 2) - 1] ?? 'row';
  const style: CSSProperties = { fontSize: `var(--wall-${size})` };
  return words === undefined ? null : (
    <p className={styles.textPiece} style={style}>
      {text(words)}
    </p>
  );
}

/** An image of the console; a recording has none. */
export function ImagePiece(): ReactNode {
  const say = useMessages(messages);
  const { image } = usePlaced();
  const { recorded } = useFeed();
  const { data, error } = useQuery({ ...apiQuery(endpoints.sceneImage, { parameters: { id: image ?? '' } }), enabled: image !== undefined && !recorded, staleTime: Infinity });
  if (error !== null && data === undefined) return <p className={styles.imageGone}>{say('gone')}</p>;
  return data === undefined ? null : <img className={styles.imagePiece} src={`data:${data.type};base64,${data.data}`} alt="" />;
}

export function BorderPiece(): ReactNode {
  const kind = useSetting('Border', 'style') ?? 1;
  return (
    <Suspense>
      <Frame kind={kind} />
    </Suspense>
  );
}

export function DecorationPiece(): ReactNode {
  const kind = useSetting('Decoration', 'style') ?? 1;
  return (
    <Suspense>
      <Ornament kind={kind} />
    </Suspense>
  );
}

/** Of a figure alone, as large as its place and its type allow. */
const [labelLine, figureLine] = [1.35, 1.2];

/** A figure of the fleet; it changes its colour at the values that the scene sets. */
export function FigurePiece(): ReactNode {
  const text = useText();
  const language = useLanguage();
  const [ref, size] = useSize();
  const type = useType();
  const { now, trend } = useFeed();
  const { figure = 'online', title } = usePlaced();
  const [cautionFrom, alertFrom, cautionBelow, alertBelow] = [useSetting('Figure', 'cautionFrom'), useSetting('Figure', 'alertFrom'), useSetting('Figure', 'cautionBelow'), useSetting('Figure', 'alertBelow')];
  const { label, unit } = wallFigures[figure];
  const value = figureOf(figure, { now, trend });
  const tone = figureTone(value, { cautionFrom, alertFrom, cautionBelow, alertBelow });
  const decimals = figure === 'onlineShare' ? 1 : 0;
  const words = value === null ? dash : formatNumber(value, decimals);
  const wanted = size === null ? 0 : Math.min(type.hero, (size.height - labelLine * type.note) / figureLine, size.width / Math.max(1, emsOf(words)));
  const fontSize = Math.floor(Math.max(type.note, wanted));
  return (
    <figure className={styles.figurePiece} ref={ref} data-tone={tone ?? undefined} aria-label={`${text(title ?? label)} ${words}${unit === null ? '' : ` ${unit}`}`} lang={language}>
      {value === null || size === null ? <strong>{dash}</strong> : <Suspense fallback={<strong>{words}</strong>}><Flop value={value} decimals={decimals} fontSize={fontSize} tone={tone} /></Suspense>}
      <figcaption>
        {text(title ?? label)}
        {unit !== null && <small>{unit}</small>}
      </figcaption>
    </figure>
  );
}

/** Open faults, moving on by a row at a time. */
export function BoardPanel(): ReactNode {
  const say = useMessages(messages);
  const status = useFeed().now?.status;
  if (status === undefined) return <Nothing />;
  if (status.attention.length === 0) return status.needs.fault.matters + status.needs.silent.matters === 0 ? <p className={styles.boardCalm}>{say('calm')}</p> : <Nothing />;
  return (
    <Suspense>
      <Scrolling />
    </Suspense>
  );
}
