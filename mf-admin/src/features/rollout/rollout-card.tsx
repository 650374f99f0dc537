import type { ModuleDetailView, RolloutView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, Card, EmptyState } from '@voltdeck/kit/widgets';
import { haltTexts, rolloutStateTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { promotion, stateChange, type ChannelChange } from '../../change/change.ts';
import { Chip } from '../../line/line.tsx';
import { ProjectName, UserName } from '../../picker/pickers.tsx';
import { stateTones } from '../../registry/tones.ts';
import { messages } from './messages.ts';
import * as styles from './rollout.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

interface RolloutCardProps {
  readonly module: ModuleDetailView;
  readonly onChange: (change: ChannelChange) => void;
  /** Who gets it is to be changed. */
  readonly onEdit: (version: string) => void;
}

/** The version that some get before all others. */
export function RolloutCard({ module, onChange, onEdit }: RolloutCardProps): ReactNode {
  const say = useMessages(messages);
  const { rollout } = module;
  return (
    <Card title={say('title')}>
      {rollout === null ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <>
          <RolloutFacts rollout={rollout} />
          <RolloutActions module={module} rollout={rollout} onChange={onChange} onEdit={onEdit} />
        </>
      )}
    </Card>
  );
}

function RolloutFacts({ rollout }: { readonly rollout: RolloutView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { version, state, haltReason, failing, users, percentage, userIds, projectIds } = rollout;
  return (
    <div className={styles.rollout}>
      <p className={styles.rolloutWhat}>
        <strong>{version}</strong>
        <Chip tone={stateTones[state]}>{text(rolloutStateTexts[state])}</Chip>
        <span>{say('reached', { percentage })}</span>
      </p>
      <div className={styles.rolloutBar} aria-hidden="true">
        <div className={`${styles.rolloutPart} ${styles[`rolloutPart--${state}`] ?? ''}`} style={{ width: `${percentage}%` }} />
      </div>
      {haltReason !== null && <p className={styles.rolloutHalted}>{say('halted', { reason: text(haltTexts[haltReason]), version })}</p>}
      {failing > 0 && <p className={styles.rolloutHalted}>{say('failing', { failing, users })}</p>}
      <Named label={say('users')} ids={userIds} nameOf={(id) => <UserName id={id} />} />
      <Named label={say('projects')} ids={projectIds} nameOf={(id) => <ProjectName id={id} />} />
      <p className={styles.rolloutWhen}>
        {say('began')} <Age since={rollout.startedAt} /> · {say('changed', { by: rollout.updatedBy })} <Age since={rollout.updatedAt} />
      </p>
    </div>
  );
}

const namedMax = 12;

interface NamedProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => ReactNode;
}

function Named({ label, ids, nameOf }: NamedProps): ReactNode {
  if (ids.length === 0) return null;
  return (
    <p className={styles.rolloutNamed}>
      {label} ({ids.length}):{' '}
      {ids.slice(0, namedMax).map((id) => (
        <Chip key={id}>{nameOf(id)}</Chip>
      ))}
      {ids.length > namedMax && '…'}
    </p>
  );
}

function RolloutActions({ module, rollout, onChange, onEdit }: RolloutCardProps & { readonly rollout: RolloutView }): ReactNode {
  const say = useMessages(messages);
  const subject = { module, title: useText()(module.title) };
  const { version, state } = rollout;
  const changes = [
    { key: 'promote', primary: true, shown: state !== 'halted', change: promotion(subject, version) },
    { key: 'pause', primary: false, shown: state === 'running', change: stateChange(subject, 'paused') },
    { key: 'resume', primary: false, shown: state !== 'running', change: stateChange(subject, 'running') },
    { key: 'halt', primary: false, shown: state !== 'halted', change: stateChange(subject, 'halted') },
  ] as const;
  return (
    <div className={styles.rolloutActions}>
      <Button onClick={() => onEdit(version)}>{say('edit')}</Button>
      {changes.map(({ key, primary, shown, change }) =>
        shown && change !== null ? (
          <Button key={key} type={primary ? 'primary' : 'secondary'} className={change.danger ? pagesStyles.admDanger : ''} onClick={() => onChange(change)}>
            {say(key)}
          </Button>
        ) : null,
      )}
    </div>
  );
}
