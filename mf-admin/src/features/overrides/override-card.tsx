import type { ModuleDetailView, ModuleOverrideView } from '@voltdeck/contract';
import { call, endpoints, momentText, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { Line, Lines } from '../../line/line.tsx';
import { UserName } from '../../picker/pickers.tsx';
import { overrideQuery, refetchMs, renewOverrides } from '../../registry/queries.ts';
import { messages } from './messages.ts';
import { OverrideDialog } from './override-dialog.tsx';
import * as styles from '../../pages/pages.module.css';

interface OverrideCardProps {
  readonly module: ModuleDetailView;
  readonly onDone: (text: string) => void;
}

/** Builds of this module that single users load in place of their own. */
export function OverrideCard({ module, onDone }: OverrideCardProps): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({ ...overrideQuery, refetchInterval: refetchMs });
  const [adding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<ModuleOverrideView | null>(null);
  const own = data?.items.filter(({ name }) => name === module.name) ?? [];
  const revoke = async ({ id }: ModuleOverrideView): Promise<void> => {
    await call(endpoints.moduleOverrideRevoke, { parameters: { id } });
    renewOverrides();
    onDone(say('revoked'));
  };
  return (
    <Card title={say('title')} hint={say('hint')} action={<Button onClick={() => setAdding(true)}>{say('add')}</Button>}>
      {data && own.length === 0 && <p className={styles.admNone}>{say('none')}</p>}
      <Lines label={say('title')}>
        {own.map((override) => (
          <OverrideLine key={override.id} override={override} onRevoke={() => setRevoking(override)} />
        ))}
      </Lines>
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height="40px" />}
      {adding && <OverrideDialog module={module} onClose={() => setAdding(false)} />}
      {revoking !== null && (
        <ConfirmDialog
          title={say('revokeTitle')}
          sentences={[say(revoking.userId === null ? 'revokeUnused' : 'revokeUsed')]}
          action={say('revoke')}
          danger
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </Card>
  );
}

function OverrideLine({ override, onRevoke }: { readonly override: ModuleOverrideView; readonly onRevoke: () => void }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const target = override.version ?? override.url ?? override.name;
  const at = momentText(override.expiresAt, language);
  const who =
    override.userId === null ? (
      say('unused')
    ) : (
      <>
        {say('usedBy')}
        <UserName id={override.userId} />
      </>
    );
  const actions = (
    <Button size="small" aria-label={say('revokeOf', { target })} onClick={onRevoke}>
      {say('revoke')}
    </Button>
  );
  return <Line name={target} facts={[say('by', { by: override.createdBy }), say('until', { at }), who]} actions={actions} />;
}
