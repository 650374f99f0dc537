import type { ForwardTargetView, ForwardTest } from '@voltdeck/contract';
import { apiQuery, call, endpoints, renew, useLanguage, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, EmptyState, ErrorLine, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { forwardCipherRows, forwardStateWords, type ForwardState } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { coverMessages } from './cover-messages.ts';
import { LedgerDialog } from './ledger-dialog.tsx';
import { messages } from './messages.ts';
import { TargetDialog } from './target-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

const refetchMs = 5_000;
const testTimeoutMs = 25_000;

type Shown =
  | { readonly kind: 'edit'; readonly id: string | null }
  | { readonly kind: 'ledger' | 'remove'; readonly id: string }
  | { readonly kind: 'test'; readonly name: string; readonly test: ForwardTest };

const tones: Readonly<Record<ForwardState, 'plain' | 'good' | 'notice' | 'bad'>> = { stopped: 'plain', connecting: 'notice', connected: 'good', waiting: 'bad', unknown: 'bad' };

const renewTargets = (): Promise<unknown> => renew(endpoints.forwardTargetList);

/** The platforms that messages are forwarded to, with state, lag and ledger. */
export function TargetCard({ onDone }: { readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.forwardTargetList), refetchInterval: refetchMs });
  const [shown, setShown] = useState<Shown | null>(null);
  const close = (): void => setShown(null);
  const finish = (text: string): void => {
    void renewTargets();
    close();
    onDone(text);
  };
  const testing = useWrite({
    send: ({ id }: ForwardTargetView) => call(endpoints.forwardTargetTest, { parameters: { id }, timeoutMs: testTimeoutMs }),
    onDone: (test, { name }) => setShown({ kind: 'test', name, test }),
  });
  const switching = useWrite({
    send: ({ id, enabled }: ForwardTargetView) => call(enabled ? endpoints.forwardTargetStop : endpoints.forwardTargetStart, { parameters: { id } }),
    onDone: ({ name, enabled }) => finish(say(enabled ? 'started' : 'stopped', { name })),
  });
  const remove = async ({ id, name }: ForwardTargetView): Promise<void> => {
    await call(endpoints.forwardTargetDelete, { parameters: { id } });
    finish(say('removed', { name }));
  };
  const chosen = shown !== null && 'id' in shown ? (data?.items.find(({ id }) => id === shown.id) ?? null) : null;
  const add = <Button onClick={() => setShown({ kind: 'edit', id: null })}>{say('add')}</Button>;
  return (
    <Card title={say('targets')} hint={say('hint')} action={data !== undefined && data.items.length > 0 && add}>
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data?.items.length === 0 && (
        <EmptyState title={say('none')} text={say('noneWhy')}>
          {add}
        </EmptyState>
      )}
      {data !== undefined && (
        <Lines label={say('targets')}>
          {data.items.map((target) => (
            <TargetLine
              key={target.id}
              target={target}
              testing={testing.busy && testing.input?.id === target.id}
              onTest={() => testing.send(target)}
              onSwitch={() => switching.send(target)}
              onShow={(kind) => setShown({ kind, id: target.id })}
            />
          ))}
        </Lines>
      )}
      <ErrorLine error={testing.error ?? switching.error} />
      {shown?.kind === 'edit' && <TargetDialog key={shown.id ?? 'new'} target={chosen} onSaved={(name) => finish(say(shown.id === null ? 'added' : 'saved', { name }))} onClose={close} />}
      {shown?.kind === 'ledger' && chosen !== null && <LedgerDialog target={chosen} onDone={onDone} onClose={close} />}
      {shown?.kind === 'test' && <TestDialog name={shown.name} test={shown.test} onClose={close} />}
      {shown?.kind === 'remove' && chosen !== null && (
        <ConfirmDialog
          title={say('removeTitle', { name: chosen.name })}
          sentences={[...(chosen.ledger.waiting ? [say('removeWaiting', { count: chosen.ledger.waiting })] : []), say('removeFinal')]}
          action={say('remove')}
          danger
          onConfirm={() => remove(chosen)}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface TargetLineProps {
  readonly target: ForwardTargetView;
  readonly testing: boolean;
  readonly onTest: () => void;
  readonly onSwitch: () => void;
  readonly onShow: (kind: 'edit' | 'ledger' | 'remove') => void;
}

function TargetLine({ target, testing, onTest, onSwitch, onShow }: TargetLineProps): ReactNode {
  const say = useMessages(messages);
  const sayCover = useMessages(coverMessages);
  const text = useText();
  const language = useLanguage();
  const { name, host, port, edition, state, trouble, lagS, enabled, ledger, encryption, signReports } = target;
  const count = (value: number): string => value.toLocaleString(language);
  return (
    <Line
      name={
        <>
          {name} <Chip tone={tones[state]}>{text(forwardStateWords[state])}</Chip>
        </>
      }
      facts={[
        `${host}:${port}`,
        say('edition', { edition: String(edition) }),
        encryption.cipher === 'none' ? null : sayCover('encryptedBy', { cipher: text(forwardCipherRows[encryption.cipher].text) }),
        signReports ? sayCover('signs') : null,
        ledger.waiting === null ? say('unknownCount') : say('waiting', { count: count(ledger.waiting) }),
        lagS !== null && lagS > 0 ? say('lag', { seconds: lagS }) : null,
        ledger.refused > 0 ? say('refusedCount', { count: count(ledger.refused) }) : null,
        trouble === null ? null : say('trouble', { reason: trouble }),
      ]}
      actions={
        <>
          <Button size="small" aria-label={say(enabled ? 'stopOf' : 'startOf', { name })} onClick={onSwitch}>
            {say(enabled ? 'stop' : 'start')}
          </Button>
          <Button size="small" aria-label={say('testOf', { name })} loading={testing} onClick={onTest}>
            {say('test')}
          </Button>
          <Button size="small" aria-label={say('detailsOf', { name })} onClick={() => onShow('ledger')}>
            {say('details')}
          </Button>
          <Button size="small" aria-label={say('changeOf', { name })} onClick={() => onShow('edit')}>
            {say('change')}
          </Button>
          <Button size="small" aria-label={say('removeOf', { name })} onClick={() => onShow('remove')}>
            {say('remove')}
          </Button>
        </>
      }
    />
  );
}
