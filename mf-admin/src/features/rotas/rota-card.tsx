import type { RotaView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, renew, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { Line, Lines } from '../../line/line.tsx';
import { messages } from './messages.ts';
import { OverrideDialog } from './override-dialog.tsx';
import { RotaDialog } from './rota-dialog.tsx';
import * as styles from './rotas.module.css';

const refetchMs = 60_000;

type OverrideView = RotaView['overrides'][number];

type Asked =
  | { readonly kind: 'edit'; readonly rota: RotaView | null }
  | { readonly kind: 'override' | 'remove'; readonly rota: RotaView }
  | { readonly kind: 'removeOverride'; readonly rota: RotaView; readonly override: OverrideView };

const renewRotas = (): Promise<unknown> => renew(endpoints.rotaList);

/** Rotas, each with who is on duty now and who is next. */
export function RotaCard({ onDone }: { readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.rotaList), refetchInterval: refetchMs });
  const [asked, setAsked] = useState<Asked | null>(null);
  const add = <Button onClick={() => setAsked({ kind: 'edit', rota: null })}>{say('add')}</Button>;
  const finish = (text: string): void => {
    void renewRotas();
    setAsked(null);
    onDone(text);
  };
  return (
    <Card title={say('rotas')} hint={say('rotasHint')} action={data !== undefined && data.items.length > 0 && add}>
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data?.items.length === 0 && (
        <EmptyState title={say('none')} text={say('noneWhy')}>
          {add}
        </EmptyState>
      )}
      {data !== undefined && (
        <Lines label={say('rotas')}>
          {data.items.map((rota) => (
            <RotaLine key={rota.id} rota={rota} onAsk={setAsked} />
          ))}
        </Lines>
      )}
      {asked !== null && <AskedDialog asked={asked} onDone={finish} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function RotaLine({ rota, onAsk }: { readonly rota: RotaView; readonly onAsk: (asked: Asked) => void }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { name, rhythm, hour, people, duty, overrides } = rota;
  const nameOf = (person: { readonly name: string | null } | undefined): string => person?.name ?? say('gone');
  const [now, next] = duty;
  return (
    <Line
      name={name}
      facts={[
        now === undefined ? null : <strong key="now">{say(now.override ? 'nowOverride' : 'now', { person: nameOf(now.person), until: momentText(now.to, language) })}</strong>,
        next === undefined ? null : say('next', { person: nameOf(next.person) }),
        say('order', { rhythm: say(rhythm), hour: String(hour).padStart(2, '0'), people: people.map(nameOf).join(' → ') }),
        overrides.length === 0 ? null : (
          <span key="overrides" className={styles.admOverrides}>
            {overrides.map((override) => (
              <OverrideText key={override.id} override={override} person={nameOf(override.person)} onRemove={() => onAsk({ kind: 'removeOverride', rota, override })} />
            ))}
          </span>
        ),
      ]}
      actions={
        <>
          <Button size="small" aria-label={say('overrideOf', { name })} onClick={() => onAsk({ kind: 'override', rota })}>
            {say('override')}
          </Button>
          <Button size="small" aria-label={say('changeOf', { name })} onClick={() => onAsk({ kind: 'edit', rota })}>
            {say('change')}
          </Button>
          <Button size="small" aria-label={say('removeOf', { name })} onClick={() => onAsk({ kind: 'remove', rota })}>
            {say('remove')}
          </Button>
        </>
      }
    />
  );
}

function OverrideText({ override: { from, to }, person, onRemove }: { readonly override: OverrideView; readonly person: string; readonly onRemove: () => void }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <span className={styles.admOverride}>
      {say('override')} · {say('overrideLine', { person, from: momentText(from, language), to: momentText(to, language) })}
      <Button size="mini" type="text" aria-label={say('overrideRemove', { person, from: momentText(from, language) })} onClick={onRemove}>
        {say('remove')}
      </Button>
    </span>
  );
}

function AskedDialog({ asked, onDone, onClose }: { readonly asked: Asked; readonly onDone: (text: string) => void; readonly onClose: () => void }): ReactNode {
  const say = useMessages(messages);
  if (asked.kind === 'edit') return <RotaDialog rota={asked.rota} onSaved={(name) => onDone(say(asked.rota === null ? 'added' : 'saved', { name }))} onClose={onClose} />;
  const { id, name } = asked.rota;
  if (asked.kind === 'override') return <OverrideDialog rota={asked.rota} onSaved={() => onDone(say('overrideAdded', { name }))} onClose={onClose} />;
  if (asked.kind === 'removeOverride') {
    const { override } = asked;
    return (
      <ConfirmDialog
        title={say('overrideRemoveTitle', { person: override.person.name ?? say('gone') })}
        sentences={[say('overrideRemoveText')]}
        action={say('remove')}
        danger
        onConfirm={() => call(endpoints.rotaOverrideDelete, { parameters: { id, overrideId: override.id } }).then(() => onDone(say('overrideRemoved', { name })))}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={say('removeTitle', { name })}
      sentences={[say('removeFinal')]}
      action={say('remove')}
      danger
      onConfirm={() => call(endpoints.rotaDelete, { parameters: { id } }).then(() => onDone(say('removed', { name })))}
      onClose={onClose}
    />
  );
}
