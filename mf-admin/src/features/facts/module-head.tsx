import type { ModuleDetailView } from '@voltdeck/contract';
import { Link, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import type { ReactNode } from 'react';
import { promotionGrant, rollback, type ChannelChange } from '../../change/change.ts';
import { moduleListPath } from '../../registry/paths.ts';
import { ModuleSwitch } from '../switches/module-switch.tsx';
import { messages } from './messages.ts';
import * as styles from './facts.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

interface ModuleHeadProps {
  readonly module: ModuleDetailView;
  readonly onChange: (change: ChannelChange) => void;
  readonly onDone: (text: string) => void;
}

/** Which module it is, the way back, and the way back in time. */
export function ModuleHead({ module, onChange, onDone }: ModuleHeadProps): ReactNode {
  const say = useMessages(messages);
  const title = useText()(module.title);
  const change = rollback({ module, title });
  return (
    <header className={styles.moduleHead}>
      <div>
        <Link className="vd-link" to={moduleListPath}>
          ‹ {say('back')}
        </Link>
        <h1 className={pagesStyles.admTitle}>
          {title} <span className={styles.moduleHeadName}>{module.name}</span>
        </h1>
      </div>
      <div className={styles.moduleHeadActions}>
        <ModuleSwitch module={module} onDone={onDone} />
        <Button onClick={() => onChange(promotionGrant({ module, title }))}>{say(module.teamPromotes ? 'endGrant' : 'grant', { team: module.team })}</Button>
        {change === null ? (
          <span className={styles.moduleHeadNone}>{say('noRollback')}</span>
        ) : (
          <Button className={pagesStyles.admDanger} onClick={() => onChange(change)}>
            {say('rollback', { lastGood: module.lastGood })}
          </Button>
        )}
      </div>
    </header>
  );
}
