import type { ModuleDetailView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import type { ChannelChange } from '../../change/change.ts';
import { Lines } from '../../line/line.tsx';
import { messages } from './messages.ts';
import { VersionLine } from './version-line.tsx';
import { YankDialog } from './yank-dialog.tsx';

const shownMax = 8;

interface VersionCardProps {
  readonly module: ModuleDetailView;
  readonly onChange: (change: ChannelChange) => void;
  readonly onRollOut: (version: string) => void;
  readonly onDone: (text: string) => void;
}

/** What was published, newest first. */
export function VersionCard({ module, onChange, onRollOut, onDone }: VersionCardProps): ReactNode {
  const say = useMessages(messages);
  const [all, setAll] = useState(false);
  const [yanking, setYanking] = useState<string | null>(null);
  const { history } = module;
  const shown = all ? history : history.slice(0, shownMax);
  return (
    <Card title={say('title')} hint={say('count', { count: history.length })}>
      <Lines label={say('title')}>
        {shown.map((view) => (
          <VersionLine key={view.version} module={module} view={view} onChange={onChange} onRollOut={onRollOut} onYank={setYanking} />
        ))}
      </Lines>
      {shown.length < history.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {say('more', { count: history.length })}
        </Button>
      )}
      {yanking !== null && <YankDialog module={module} version={yanking} onDone={onDone} onClose={() => setYanking(null)} />}
    </Card>
  );
}
