import { apiQuery, endpoints, Link, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, ErrorState } from '@voltdeck/kit/widgets';
import { refusalCodes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Line, Lines } from '../../line/line.tsx';
import { terminalListPath } from '../../registry/paths.ts';
import { messages } from './messages.ts';
import * as styles from './connect.module.css';

const refetchMs = 10_000;
const shown = 5;

/** Who tried to get in lately and is no vehicle of ours: one of them may be the terminal. */
export function Strangers({ onChoose }: { readonly onChoose: (search: string) => void }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.refusedLoginList, { query: { of: 'strangers', pageSize: shown } }), refetchInterval: refetchMs });
  return (
    <section aria-label={say('strangers')}>
      <h3>{say('strangers')}</h3>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={styles.connectNote}>{say('strangersNone')}</p>}
      <Lines label={say('strangers')}>
        {data?.items.map(({ id, vin, address, cause, lastAt }) => (
          <Line
            key={id}
            name={<span className="vd-number">{vin ?? address}</span>}
            facts={[text(refusalCodes[cause]), text(refusalCodes[cause].cure), vin === null ? null : address, <Age key="at" since={lastAt} />]}
            actions={
              <Button size="small" onClick={() => onChoose(vin ?? address)}>
                {say('start')}
              </Button>
            }
          />
        ))}
      </Lines>
      <Link className="vd-link" to={terminalListPath}>
        {say('allRefused')}
      </Link>
    </section>
  );
}
