import { isRecording, pages, type Recording } from '@voltdeck/protocol/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { forgetAnswers } from '../api/queries.ts';
import { startReplay } from '../api/replay.ts';
import { LinkTargetsContext } from '../host/link-targets.ts';
import { Link } from '../host/link.tsx';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { demoIndexPath, demoTarget } from './demo-target.ts';
import { Banner, EmptyState } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import * as styles from './demo-page.module.css';

const messages = defineMessages({
  demo: { 'zh-CN': '演示', en: 'Demo' },
  demoWhy: { 'zh-CN': '页面显示一段录制的数据，不连接服务器，也不能更改任何内容。', en: 'This page shows recorded data. It does not connect to the server, and nothing can be changed.' },
  all: { 'zh-CN': '全部演示', en: 'All demos' },
  signIn: { 'zh-CN': '登录控制台', en: 'Sign in to the console' },
  failed: { 'zh-CN': '录制的数据未能加载', en: 'The recorded data failed to load' },
  failedWhy: { 'zh-CN': '请检查网络后刷新页面。', en: 'Check the network and reload the page.' },
});

interface DemoPageProps {
  /** The recorded payload: one static file of the module, as `new URL('../demo/page.json', import.meta.url).href`. Null for a page that asks for nothing. */
  readonly file: string | null;
  readonly children: (recording: Recording | null) => ReactNode;
}

/** A page of the console on its recorded payload: no sign-in, no request to the API, and no link to where a visitor may not go. */
export function DemoPage({ file, children }: DemoPageProps): ReactNode {
  const say = useMessages(messages);
  const found = useReplay(file);
  if (found === 'failed') return <EmptyState title={say('failed')} text={say('failedWhy')} />;
  if (found === 'coming') return <Skeleton height="480px" />;
  return (
    <LinkTargetsContext value={demoTarget}>
      <div className={styles.demo}>
        <Banner title={say('demo')}>
          {say('demoWhy')}{' '}
          <Link className="vd-link" to={demoIndexPath}>
            {say('all')}
          </Link>{' '}
          <Link className="vd-link" to={pages.signIn}>
            {say('signIn')}
          </Link>
        </Banner>
      </div>
      {children(found)}
    </LinkTargetsContext>
  );
}

async function fetchRecording(file: string, signal: AbortSignal): Promise<Recording> {
  const answer = await fetch(file, { signal });
  const recording: unknown = await answer.json();
  if (!answer.ok || !isRecording(recording)) throw new Error(`The recording ${file} is not there (HTTP ${answer.status})`);
  return recording;
}

/** Starts with an empty cache and leaves an empty one: recorded answers are never taken for the server's. */
function useReplay(file: string | null): Recording | null | 'coming' | 'failed' {
  const [found, setFound] = useState<Recording | 'coming' | 'failed'>('coming');
  useEffect(() => {
    if (file === null) return;
    let stop = (): void => undefined;
    const leaving = new AbortController();
    const start = (recording: Recording): void => {
      if (leaving.signal.aborted) return;
      forgetAnswers();
      stop = startReplay(recording);
      setFound(recording);
    };
    fetchRecording(file, leaving.signal).then(start, () => !leaving.signal.aborted && setFound('failed'));
    return () => {
      leaving.abort();
      stop();
      forgetAnswers();
    };
  }, [file]);
  return file === null ? null : found;
}
