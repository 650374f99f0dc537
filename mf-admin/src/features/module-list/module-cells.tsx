import type { ModuleSummaryView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { rolloutStateTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { stateTones } from '../../registry/tones.ts';
import { messages } from './messages.ts';
import * as styles from './module-list.module.css';
import * as tableStyles from '../../table/table.module.css';

interface CellProps {
  readonly module: ModuleSummaryView;
}

export function TitleCell({ module: { title, disabled } }: CellProps): ReactNode {
  const say = useMessages(messages);
  return (
    <span className={styles.moduleListTitle}>
      {useText()(title)} {disabled !== null && <Chip tone="bad">{say('disabled')}</Chip>}
    </span>
  );
}

export function StableCell({ module: { stable } }: CellProps): ReactNode {
  const say = useMessages(messages);
  if (stable === null) return <span className={tableStyles.admTableFaint}>{say('noStable')}</span>;
  return (
    <span className={`vd-number ${styles.moduleListVersion}`} title={stable}>
      {stable}
    </span>
  );
}

export function CanaryCell({ module: { rollout } }: CellProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (rollout === null) return <span className={tableStyles.admTableFaint}>{say('noCanary')}</span>;
  return (
    <span className={styles.moduleListCanary}>
      {rollout.version}
      <span className="vd-number">{rollout.percentage}%</span>
      <Chip tone={stateTones[rollout.state]}>{text(rolloutStateTexts[rollout.state])}</Chip>
      {rollout.failing > 0 && <Chip tone="bad">{say('failing', rollout)}</Chip>}
    </span>
  );
}

export function MountsCell({ module: { mounts } }: CellProps): ReactNode {
  return <span className="vd-number">{formatNumber(mounts, 0)}</span>;
}

/** A canary that was halted has failed, also where that was longer ago than the hours that are counted. */
export function FailuresCell({ module: { failures, rollout } }: CellProps): ReactNode {
  if (failures === 0 && rollout?.state === 'halted' && rollout.haltReason !== 'person') return <span className={tableStyles.admTableFaint}>–</span>;
  return <span className={failures > 0 ? `vd-number ${styles.moduleListFailed}` : 'vd-number'}>{formatNumber(failures, 0)}</span>;
}
