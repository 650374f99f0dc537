import type { WeaknessView } from '@voltdeck/contract';
import { apiQuery, endpoints, Link, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import { weaknessWords } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { messages } from './messages.ts';
import * as styles from './status.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

/** They change when someone closes one, not by the second. */
const everyMs = 60_000;

/** What is weak in the deployment and how to close it. */
export function WeaknessCard(): ReactNode {
  const say = useMessages(messages);
  const { data } = useQuery({ ...apiQuery(endpoints.weaknesses), refetchInterval: everyMs });
  if (data === undefined) return null;
  return (
    <Card title={say('weaknesses')} hint={say('weaknessesHint')}>
      {data.items.length === 0 && <p className={pagesStyles.admNone}>{say('noWeaknesses')}</p>}
      {data.items.length > 0 && (
        <ul className={styles.statusFaults}>
          {data.items.map((weakness) => (
            <Weak key={weakness.service + weakness.code} weakness={weakness} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Weak({ weakness: { code, count, names, service } }: { readonly weakness: WeaknessView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { what, todo, page } = weaknessWords[code];
  const more = count - names.length;
  return (
    <li className={styles.statusFault}>
      <p>
        <Chip tone="notice">
          <code>{service}</code>
        </Chip> {text(what, { count })}
      </p>
      {names.length > 0 && <p className={styles.statusFaultTodo}>{more > 0 ? say('weakAndMore', { names: names.join(', '), more }) : names.join(', ')}</p>}
      <p className={styles.statusFaultTodo}>
        {text(todo)} {page !== undefined && <Link className="vd-link" to={page}>{say('weakOpen')}</Link>}
      </p>
    </li>
  );
}
