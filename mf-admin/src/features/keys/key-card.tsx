import type { ModuleKeyView } from '@voltdeck/contract';
import { call, endpoints, momentText, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { keyQuery, renewKeys } from '../../registry/queries.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { messages } from './messages.ts';

/** The keys that teams publish with. */
export function KeyCard({ onDone }: { readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const keys = useQuery(keyQuery);
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<ModuleKeyView | null>(null);
  const [revoking, setRevoking] = useState<ModuleKeyView | null>(null);
  const added = ({ team, id }: ModuleKeyView): void => {
    renewKeys();
    setAdding(false);
    onDone(say('done', { team, id }));
  };
  const changed = ({ team, id }: ModuleKeyView): void => {
    renewKeys();
    setChanging(null);
    onDone(say('changed', { team, id }));
  };
  const revoke = async ({ id, team }: ModuleKeyView): Promise<void> => {
    await call(endpoints.moduleKeyRevoke, { parameters: { keyId: id } });
    renewKeys();
    onDone(say('revokedDone', { team, id }));
  };
  return (
    <Card title={say('title')} hint={say('hint')} action={<Button onClick={() => setAdding(true)}>{say('add')}</Button>}>
      {keys.data?.items.length === 0 && <EmptyState title={say('none')} text={say('noneWhy')} />}
      {keys.data && (
        <Lines label={say('title')}>
          {keys.data.items.map((key) => (
            <KeyLine key={key.id} view={key} onChange={() => setChanging(key)} onRevoke={() => setRevoking(key)} />
          ))}
        </Lines>
      )}
      {!keys.data && keys.error !== null && <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />}
      {!keys.data && keys.error === null && <Skeleton height="60px" />}
      {adding && <KeyDialog onAdded={added} onClose={() => setAdding(false)} />}
      {changing !== null && <GrantDialog view={changing} onChanged={changed} onClose={() => setChanging(null)} />}
      {revoking !== null && (
        <ConfirmDialog
          title={say('revokeTitle', { team: revoking.team, id: revoking.id })}
          sentences={[say('revokeReach', { team: revoking.team }), say('revokeReached'), say('revokeFinal')]}
          action={say('revoke')}
          danger
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </Card>
  );
}

interface KeyLineProps {
  readonly view: ModuleKeyView;
  readonly onChange: () => void;
  readonly onRevoke: () => void;
}

function KeyLine({ view, onChange, onRevoke }: KeyLineProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const dayOf = (at: string): string => momentText(at, language, 'day');
  const { id, team, createdBy: by, createdAt, revokedAt } = view;
  const modules = view.modules.map((grant) => (grant === '*' ? say('any') : grant)).join(', ');
  const name = (
    <>
      {team}
      <code className="vd-number">{id}</code>
      {revokedAt !== null && <Chip tone="bad">{say('revoked')}</Chip>}
    </>
  );
  const facts = [say('modulesOf', { modules }), view.pages.length > 0 && say('pagesOf', { pages: view.pages.join(', ') }), say('addedBy', { by, at: dayOf(createdAt) }), revokedAt && say('revokedAt', { at: dayOf(revokedAt) })];
  const actions = revokedAt === null && (
    <>
      <Button size="small" aria-label={say('changeOf', { team, id })} onClick={onChange}>
        {say('change')}
      </Button>
      <Button size="small" aria-label={say('revokeOf', { team, id })} onClick={onRevoke}>
        {say('revoke')}
      </Button>
    </>
  );
  return <Line name={name} facts={facts} actions={actions} />;
}
