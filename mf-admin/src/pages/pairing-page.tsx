import type { WallPairedView } from '@voltdeck/contract';
import { apiQuery, endpoints, Link, useMessages, useQuery, useQueryState } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { pairingPath, readPairingCode } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { CodeForm } from '../features/screens/pairing/code-form.tsx';
import { ConfirmCard } from '../features/screens/pairing/confirm-card.tsx';
import { messages } from '../features/screens/pairing/messages.ts';
import { screenListPath } from '../registry/paths.ts';
import * as styles from './pages.module.css';

/** Pairs the screen that shows a code: the QR code on it leads here. */
export function PairingPage(): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  const code = readPairingCode(query.get('code') ?? '');
  const [ended, setEnded] = useState<WallPairedView | 'refused' | null>(null);
  const again = (): void => {
    setEnded(null);
    changeQuery({ code: null });
  };
  return (
    <div className="vd-page">
      <header>
        <h1 className={styles.admTitle}>{say('title')}</h1>
        <p className={styles.admNone}>{say('intro', { address: `${location.host}${pairingPath}` })}</p>
      </header>
      {ended !== null && <Ended outcome={ended} onAgain={again} />}
      {ended === null && code === null && (
        <Card title={say('code')}>
          <CodeForm onCode={(next) => changeQuery({ code: next })} />
        </Card>
      )}
      {ended === null && code !== null && <Asking key={code} code={code} onEnded={setEnded} onAgain={again} />}
    </div>
  );
}

interface AskingProps {
  readonly code: string;
  readonly onEnded: (outcome: WallPairedView | 'refused') => void;
  readonly onAgain: () => void;
}

function Asking({ code, onEnded, onAgain }: AskingProps): ReactNode {
  const say = useMessages(messages);
  // A code that is none counts against its user: it is not asked about again by itself.
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.wallPairing, { parameters: { code } }), retry: false, refetchOnWindowFocus: false });
  if (data !== undefined) return <ConfirmCard pairing={data} onPaired={onEnded} onRefused={() => onEnded('refused')} />;
  if (error === null) return <Skeleton height="480px" />;
  return (
    <>
      <ErrorState error={error} onRetry={() => void refetch()} />
      <p>
        <Button onClick={onAgain}>{say('other')}</Button>
      </p>
    </>
  );
}

function Ended({ outcome, onAgain }: { readonly outcome: WallPairedView | 'refused'; readonly onAgain: () => void }): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={outcome === 'refused' ? say('title') : say('paired', { name: outcome.name })}>
      <p role="status">{outcome === 'refused' ? say('refused') : say('pairedNext')}</p>
      <p>
        <Link className="vd-link" to={screenListPath}>
          {say('toList')}
        </Link>{' '}
        <Button onClick={onAgain}>{say('other')}</Button>
      </p>
    </Card>
  );
}
