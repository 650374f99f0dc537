import type { ScreenView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Age, formatNumber } from '@voltdeck/kit/widgets';
import type { ScreenState } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { messages, stateTexts } from './messages.ts';
import * as styles from './screens.module.css';

const tones = { live: 'good', late: 'notice', gone: 'bad' } as const satisfies Record<ScreenState, string>;

interface CellProps {
  readonly screen: ScreenView;
}

/** Whether it is heard, and how long ago it was. */
export function StateCell({ screen: { state, seenAt } }: CellProps): ReactNode {
  const text = useText();
  return (
    <span className={styles.screenCell}>
      <Chip tone={tones[state]}>{text(stateTexts[state])}</Chip> <Age since={seenAt} />
    </span>
  );
}

export function NameCell({ screen: { name, title } }: CellProps): ReactNode {
  return (
    <span className={`${styles.screenCell} ${styles.screenCellTwo}`}>
      {title}
      {title !== name && <small>{name}</small>}
    </span>
  );
}

export function SceneCell({ screen: { heartbeat: { scene, path } } }: CellProps): ReactNode {
  const say = useMessages(messages);
  return scene ?? <span className={styles.screenCellQuiet}>{say('ownScene', { path })}</span>;
}

/** A version that the wall was given and has not got says so. */
export function VersionCell({ screen: { heartbeat: { version }, pinned, reloading } }: CellProps): ReactNode {
  const say = useMessages(messages);
  const told = pinned === null || pinned === version ? null : say('carried', { version });
  return (
    <span className={`${styles.screenCell} ${styles.screenCellTwo}`}>
      <span className={`vd-number ${styles.screenCellVersion}`} title={pinned ?? version}>
        {pinned ?? version}
      </span>
      {told !== null && <small>{told}</small>}
      {reloading && <small>{say('reloading')}</small>}
    </span>
  );
}

export function FramesCell({ screen: { heartbeat: { frameRate } } }: CellProps): ReactNode {
  const say = useMessages(messages);
  return frameRate === null ? <span className={styles.screenCellQuiet}>{say('hidden')}</span> : formatNumber(frameRate, 0);
}

export function HeapCell({ screen: { heartbeat: { heapMb } } }: CellProps): ReactNode {
  const say = useMessages(messages);
  return heapMb === null ? <span className={styles.screenCellQuiet}>{say('unknown')}</span> : `${formatNumber(heapMb, 0)} MB`;
}

export function DataAgeCell({ screen: { heartbeat: { dataAgeS } } }: CellProps): ReactNode {
  const say = useMessages(messages);
  return dataAgeS === null ? <span className={styles.screenCellQuiet}>{say('noData')}</span> : say('seconds', { seconds: formatNumber(dataAgeS, 0) });
}

export function FailuresCell({ screen: { heartbeat: { panelFailures } } }: CellProps): ReactNode {
  return panelFailures === 0 ? 0 : <Chip tone="bad">{panelFailures}</Chip>;
}

export function UserCell({ screen: { user: { loginName, token } } }: CellProps): ReactNode {
  const say = useMessages(messages);
  return say(token === null ? 'browser' : 'token', { name: loginName === '' ? '–' : loginName });
}
