import type { EmbedView, ModuleDetailView } from '@voltdeck/contract';
import { call, endpoints, useLanguage, useMessages, useQuery, type Language, momentText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { embedQuery, renewEmbeds } from '../../registry/queries.ts';
import { EmbedDialog } from './embed-dialog.tsx';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

interface EmbedCardProps {
  readonly module: ModuleDetailView;
  readonly onDone: (text: string) => void;
}

/** Pages of this module that stand in frames of other sites. */
export function EmbedCard({ module, onDone }: EmbedCardProps): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(embedQuery(module.name));
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<EmbedView | null>(null);
  const end = async ({ id }: EmbedView): Promise<void> => {
    await call(endpoints.embedEnd, { parameters: { id } });
    renewEmbeds();
    onDone(say('endDone'));
  };
  return (
    <Card title={say('title')} hint={say('hint')} action={<Button onClick={() => setAdding(true)}>{say('add')}</Button>}>
      {data?.items.length === 0 && <p className={styles.admNone}>{say('none')}</p>}
      <Lines label={say('title')}>
        {data?.items.map((embed) => (
          <EmbedLine key={embed.id} embed={embed} onEnd={() => setEnding(embed)} />
        ))}
      </Lines>
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height="40px" />}
      {adding && <EmbedDialog module={module} onClose={() => setAdding(false)} />}
      {ending !== null && (
        <ConfirmDialog
          title={say('endTitle', { path: ending.path })}
          sentences={[say('endReach', { sites: ending.origins.join(', ') })]}
          action={say('end')}
          danger
          onConfirm={() => end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  );
}

const momentOf = (at: string, language: Language): string => momentText(at, language);

function EmbedLine({ embed, onEnd }: { readonly embed: EmbedView; readonly onEnd: () => void }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { path, version, origins, createdBy, expiresAt, revokedAt, openedAt } = embed;
  const over = revokedAt !== null || Date.parse(expiresAt) <= Date.now();
  const name = (
    <>
      {path}
      {version !== null && <span className={styles.admVersion}>{version}</span>} {over && <Chip>{say(revokedAt === null ? 'expired' : 'ended')}</Chip>}
    </>
  );
  const facts = [
    say('sites', { sites: origins.join(', ') }),
    say('by', { by: createdBy }),
    over ? null : say('until', { at: momentOf(expiresAt, language) }),
    openedAt === null ? say('neverOpened') : say('opened', { at: momentOf(openedAt, language) }),
  ];
  const actions = over ? undefined : (
    <Button size="small" aria-label={say('endOf', { path })} onClick={onEnd}>
      {say('end')}
    </Button>
  );
  return <Line name={name} facts={facts} actions={actions} />;
}
