import type { ModuleDetailView, ModuleOriginView } from '@voltdeck/contract';
import { call, endpoints, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { takeDetail } from '../../registry/queries.ts';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

interface OriginCardProps {
  readonly module: ModuleDetailView;
  readonly onDone: (text: string) => void;
}

/** What pages of a module want to reach besides the console; they may from the promotion of a version that says so until an administrator takes it back. */
export function OriginCard({ module: { name, origins }, onDone }: OriginCardProps): ReactNode {
  const say = useMessages(messages);
  const [ending, setEnding] = useState<ModuleOriginView | null>(null);
  const withdraw = async ({ origin, use }: ModuleOriginView): Promise<void> => {
    takeDetail(await call(endpoints.moduleOriginWithdraw, { parameters: { name }, body: { origin, use } }));
    onDone(say('withdrawDone', { origin }));
  };
  return (
    <Card title={say('originsTitle')} hint={say('originsHint')}>
      {origins.length === 0 && <p className={styles.admNone}>{say('originsNone')}</p>}
      <Lines label={say('originsTitle')}>
        {origins.map((origin) => (
          <OriginLine key={`${origin.use} ${origin.origin}`} view={origin} onWithdraw={() => setEnding(origin)} />
        ))}
      </Lines>
      {ending !== null && (
        <ConfirmDialog
          title={say('withdrawTitle', { origin: ending.origin })}
          sentences={[say('withdrawReach', { use: say(ending.use) })]}
          action={say('withdraw')}
          danger
          onConfirm={() => withdraw(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  );
}

function OriginLine({ view, onWithdraw }: { readonly view: ModuleOriginView; readonly onWithdraw: () => void }): ReactNode {
  const say = useMessages(messages);
  const { origin, use, versions, accepted } = view;
  const facts = [say(use), say('declaredBy', { versions: versions.join(', ') }), <Chip key="state" tone={accepted ? 'good' : 'notice'}>{say(accepted ? 'accepted' : 'waiting')}</Chip>];
  const actions = accepted ? (
    <Button size="small" aria-label={say('withdrawOf', { origin, use: say(use) })} onClick={onWithdraw}>
      {say('withdraw')}
    </Button>
  ) : undefined;
  return <Line name={origin} facts={facts} actions={actions} />;
}
