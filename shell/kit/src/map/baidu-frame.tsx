import { baiduFramePath, type BaiduFrameNews, type BaiduFrameView } from '@voltdeck/protocol/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { baiduZoom, type BaiduGround } from './datum.ts';
import type { MapView } from './projection.ts';
import * as styles from './map.module.css';

/** The frame's page waits ten seconds for the provider; who hears nothing after these has no such page. */
const silentMs = 15_000;

type Failure = Exclude<BaiduFrameNews, { kind: 'ready' }>;

interface BaiduFrameProps {
  readonly ground: BaiduGround;
  readonly view: MapView;
  readonly onFailed: (failure: Failure) => void;
}

/** Baidu's map under the marks. Its script runs in a frame with an origin of its own, which is sent what to show. */
export function BaiduFrame({ ground, view, onFailed }: BaiduFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const ready = useNews(frame, onFailed);
  const { longitude, latitude } = ground.degrees(view);
  const zoom = baiduZoom(view.zoom, Math.round);
  useEffect(() => {
    const shown: BaiduFrameView = { longitude, latitude, zoom };
    // A page of a sandbox has no origin that could be named.
    if (ready) frame.current?.contentWindow?.postMessage(shown, '*');
  }, [ready, longitude, latitude, zoom]);
  return <iframe className={styles.mapFrame} ref={frame} src={baiduFramePath} sandbox="allow-scripts" aria-hidden="true" tabIndex={-1} title="Baidu" />;
}

function useNews(frame: { readonly current: HTMLIFrameElement | null }, onFailed: (failure: Failure) => void): boolean {
  const [ready, setReady] = useState(false);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    const timer = setTimeout(() => failed.current({ kind: 'unreachable' }), silentMs);
    const hear = ({ source, data }: MessageEvent<BaiduFrameNews>): void => {
      if (source === null || source !== frame.current?.contentWindow) return;
      clearTimeout(timer);
      if (data.kind === 'ready') setReady(true);
      else failed.current(data);
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
    };
  }, [frame]);
  return ready;
}
