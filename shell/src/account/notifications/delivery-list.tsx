import type { NotificationDeliveryView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, Link, momentText, textIn, useLanguage, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, LevelBadge } from '@voltdeck/kit/widgets';
import { historyAround, notificationLimits, pages, pathTo } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './notifications.module.css';
import * as accountPageStyles from '../account-page.module.css';

const step = 10;
const most = 100;
const refetchMs = 10_000;

/** What was sent and what waits, the newest first. */
export function DeliveryList(): ReactNode {
  const say = useMessages(messages);
  const [pageSize, setPageSize] = useState(step);
  const { data, error } = useQuery({ ...apiQuery(endpoints.notificationDeliveries, { query: { pageSize } }), refetchInterval: refetchMs });
  const items = data?.items ?? [];
  return (
    <section aria-label={say('deliveries')}>
      <h3 className={styles.deliveriesTitle}>
        {say('deliveries')} <span className={styles.deliveriesHint}>{say('deliveriesHint', { days: notificationLimits.keptDays })}</span>
      </h3>
      <ErrorLine error={error} />
      {data !== undefined && items.length === 0 && <p className={styles.deliveriesHint}>{say('deliveriesNone')}</p>}
      <ul className={accountPageStyles.accountList}>
        {items.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {typeof data?.next === 'string' && pageSize < most && <Button onClick={() => setPageSize(pageSize + step)}>{say('more')}</Button>}
    </section>
  );
}

function DeliveryLine({ delivery }: { readonly delivery: NotificationDeliveryView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { id, deviceId, vin, type, faultName, rule, level, startedAt, kind, state, attempts, answer, held, nextAt, createdAt } = delivery;
  const fault = type === null ? (rule ?? '') : (textIn(faultName, language) ?? String(type));
  const page = deviceId === null ? pages.ruleList : type === null ? `${pathTo(pages.history, { id: deviceId })}?${historyAround(Date.parse(startedAt), null, null)}` : pathTo(pages.failure, { id: deviceId });
  const replaying = useWrite({ send: () => call(endpoints.notificationReplay, { parameters: { id } }), renews: [endpoints.notificationDeliveries] });
  return (
    <li className={accountPageStyles.accountLine}>
      <div className={accountPageStyles.accountWhat}>
        <span className={accountPageStyles.accountName}>
          <LevelBadge level={level} />
          <Link className="vd-link" to={page}>
            {vin ?? say('fleet')}
          </Link>
          {fault}
        </span>
        <span className={accountPageStyles.accountFacts}>
          <span>{momentText(createdAt, language)}</span>
          <span>{say(kind)}</span>
          <span className={styles[state]}>{say(state)}</span>
          {attempts > 0 && <span>{say('attempts', { count: attempts })}</span>}
          {held && <span>{say('held')}</span>}
          {state === 'waiting' && !held && nextAt !== null && <span>{say('nextTry', { at: momentText(nextAt, language) })}</span>}
        </span>
        {answer !== null && <span className={accountPageStyles.accountFacts}>{answer}</span>}
        <ErrorLine error={replaying.error} className={accountPageStyles.accountError} />
      </div>
      {state === 'dead' && (
        <Button size="small" loading={replaying.busy} aria-label={say('replayOf', { vin: vin ?? say('fleet'), fault })} onClick={() => replaying.send()}>
          {say('replay')}
        </Button>
      )}
    </li>
  );
}
