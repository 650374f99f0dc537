import type { ModuleDetailView, ModuleVersionView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import type { ReactNode } from 'react';
import { promotion, type ChannelChange } from '../../change/change.ts';
import { Chip, Line } from '../../line/line.tsx';
import { isServable } from '../../registry/servable.ts';
import { sizeText } from '../../registry/size-text.ts';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

interface VersionLineProps {
  readonly module: ModuleDetailView;
  readonly view: ModuleVersionView;
  readonly onChange: (change: ChannelChange) => void;
  readonly onRollOut: (version: string) => void;
  readonly onYank: (version: string) => void;
}

/** A version: who gets it, what it is, and who it could go to. */
export function VersionLine({ module, view, onChange, onRollOut, onYank }: VersionLineProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const title = useText()(module.title);
  const { version, bytes, files, criticalBytes, keyId: id } = view;
  const at = momentText(view.publishedAt, language);
  const facts = [
    say('publishedBy', { by: view.publishedBy, at }),
    say('size', { bytes: sizeText(bytes), files }),
    say('first', { bytes: sizeText(criticalBytes) }),
    `kit ${view.kit}`,
    say('key', { id }),
    view.yanked && say('withdrawnBy', view.yanked),
  ];
  const name = (
    <>
      {version}
      {version === module.stable && <Chip tone="good">{say('stable')}</Chip>}
      {version === module.rollout?.version && <Chip tone="notice">{say('canary')}</Chip>}
      {version === module.lastGood && <Chip>{say('lastGood')}</Chip>}
      {view.state === 'halted' && <Chip tone="bad">{say('halted')}</Chip>}
      {view.failing > 0 && <Chip tone="bad">{say('failing', { count: view.failing })}</Chip>}
      {view.state === 'yanked' && <Chip tone="bad">{say('withdrawn')}</Chip>}
      {view.keyRevoked && <Chip tone="bad">{say('keyRevoked')}</Chip>}
    </>
  );
  const isOffered = isServable(view) && version !== module.stable;
  const actions = view.state !== 'yanked' && (
    <>
      {isOffered && version !== module.rollout?.version && (
        <Button size="small" aria-label={say('rollOutOf', { version })} onClick={() => onRollOut(version)}>
          {say('rollOut')}
        </Button>
      )}
      {isOffered && (
        <Button size="small" aria-label={say('promoteOf', { version })} onClick={() => onChange(promotion({ module, title }, version))}>
          {say('promote')}
        </Button>
      )}
      <Button size="small" className={styles.admDanger} aria-label={say('withdrawOf', { version })} onClick={() => onYank(version)}>
        {say('withdraw')}
      </Button>
    </>
  );
  return <Line name={name} facts={facts} actions={actions} />;
}
