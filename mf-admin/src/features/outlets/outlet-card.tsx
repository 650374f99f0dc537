import type { OutletGrant, OutletView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, renew, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ConfirmDialog, Dialog, EmptyState, ErrorLine, ErrorState, OnceShown, Skeleton } from '@voltdeck/kit/widgets';
import { outletLimits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Lines } from '../../line/line.tsx';
import { DeadLetterDialog } from './dead-letter-dialog.tsx';
import { messages } from './messages.ts';
import { OutletDialog } from './outlet-dialog.tsx';
import { OutletLine, type OutletPart } from './outlet-line.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

const refetchMs = 5_000;
const testTimeoutMs = 30_000;

type Shown =
  | { readonly part: 'add' }
  | { readonly part: OutletPart; readonly id: string }
  | { readonly part: 'secret'; readonly name: string; readonly secret: string };

const renewOutlets = (): Promise<unknown> => renew(endpoints.outletList);

/** Where events and records are pushed to, with state and lag. */
export function OutletCard({ onDone }: { readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.outletList), refetchInterval: refetchMs });
  const [shown, setShown] = useState<Shown | null>(null);
  const [rotated, setRotated] = useState<{ readonly name: string; readonly secret: string } | null>(null);
  const close = (): void => setShown(null);
  const tell = (text: string): void => {
    void renewOutlets();
    onDone(text);
  };
  const finish = (text: string): void => {
    close();
    tell(text);
  };
  const grant = ({ outlet: { name }, secret }: OutletGrant, text: string): void => {
    finish(text);
    if (secret !== null) setShown({ part: 'secret', name, secret });
  };
  const testing = useWrite({
    send: ({ id }: OutletView) => call(endpoints.outletTest, { parameters: { id }, timeoutMs: testTimeoutMs }),
    onDone: ({ ok, answer, tookMs }, { name }) => tell(ok ? say('testGood', { name, ms: tookMs, answer }) : say('testBad', { name, answer })),
  });
  const switching = useWrite({
    send: ({ id, enabled }: OutletView) => call(enabled ? endpoints.outletStop : endpoints.outletStart, { parameters: { id } }),
    onDone: ({ name, enabled }) => finish(say(enabled ? 'started' : 'stopped', { name })),
  });
  const remove = async ({ id, name }: OutletView): Promise<void> => {
    await call(endpoints.outletDelete, { parameters: { id } });
    finish(say('removed', { name }));
  };
  // The dialog closes itself once this is done: the secret is shown behind it.
  const rotate = async ({ id }: OutletView): Promise<void> => {
    const made = await call(endpoints.outletSecretRotate, { parameters: { id } });
    void renewOutlets();
    if (made.secret !== null) setRotated({ name: made.outlet.name, secret: made.secret });
  };
  const chosen = shown !== null && 'id' in shown ? (data?.items.find(({ id }) => id === shown.id) ?? null) : null;
  const secret = shown?.part === 'secret' ? shown : shown === null ? rotated : null;
  const add = <Button onClick={() => setShown({ part: 'add' })}>{say('add')}</Button>;
  return (
    <Card title={say('outlets')} hint={say('hint')} action={data !== undefined && data.items.length > 0 && add}>
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data?.items.length === 0 && (
        <EmptyState title={say('none')} text={say('noneWhy')}>
          {add}
        </EmptyState>
      )}
      {data !== undefined && (
        <Lines label={say('outlets')}>
          {data.items.map((outlet) => (
            <OutletLine
              key={outlet.id}
              outlet={outlet}
              testing={testing.busy && testing.input?.id === outlet.id}
              onTest={() => testing.send(outlet)}
              onSwitch={() => switching.send(outlet)}
              onShow={(part) => setShown({ part, id: outlet.id })}
            />
          ))}
        </Lines>
      )}
      <ErrorLine error={testing.error ?? switching.error} />
      {shown?.part === 'add' && <OutletDialog outlet={null} onSaved={(made) => grant(made, say('added', { name: made.outlet.name }))} onClose={close} />}
      {shown?.part === 'edit' && chosen !== null && <OutletDialog key={chosen.id} outlet={chosen} onSaved={({ outlet: { name } }) => finish(say('saved', { name }))} onClose={close} />}
      {shown?.part === 'letters' && chosen !== null && <DeadLetterDialog outlet={chosen} onDone={tell} onClose={close} />}
      {shown?.part === 'replay' && chosen !== null && <ReplayDialog outlet={chosen} onDone={finish} onClose={close} />}
      {shown?.part === 'rotate' && chosen !== null && (
        <ConfirmDialog title={say('rotateTitle', { name: chosen.name })} sentences={[say('rotateWhy', { hours: outletLimits.secretOverlapHours })]} action={say('rotate')} onConfirm={() => rotate(chosen)} onClose={close} />
      )}
      {shown?.part === 'remove' && chosen !== null && <ConfirmDialog title={say('removeTitle', { name: chosen.name })} sentences={[say('removeFinal')]} action={say('remove')} danger onConfirm={() => remove(chosen)} onClose={close} />}
      {secret !== null && (
        <Dialog title={say('secretTitle', { name: secret.name })}>
          <OnceShown
            kind="secret"
            value={secret.secret}
            about={say('secretWhy')}
            onDone={() => {
              setRotated(null);
              close();
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}
