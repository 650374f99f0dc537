import { useMessages } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import type { ModuleDetailView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { messages } from './messages.ts';

/** What pages of a module want to reach besides the console; they may once an administrator made a version stable that says so. */
export function OriginCard({ module }: { readonly module: ModuleDetailView }): ReactNode {
  const say = useMessages(messages);
  const { origins } = module;
  return (
    <Card title={say('originsTitle')} hint={say('originsHint')}>
      {origins.length === 0 && <p className="adm-none">{say('originsNone')}</p>}
      <Lines label={say('originsTitle')}>
        {origins.map(({ origin, use, versions, accepted }) => (
          <Line
            key={`${use} ${origin}`}
            name={origin}
            facts={[say(use), say('declaredBy', { versions: versions.join(', ') }), <Chip key="state" tone={accepted ? 'good' : 'notice'}>{say(accepted ? 'accepted' : 'waiting')}</Chip>]}
          />
        ))}
      </Lines>
    </Card>
  );
}
