import type { DemoDataView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, Card, ConfirmDialog, formatNumber } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

/** While something goes. */
const refetchMs = 3_000;

const isEmpty = ({ vehicles, customers, projects, groups, records }: DemoDataView): boolean => vehicles + customers + projects + groups + (records ?? 0) === 0;

/** What the demonstration made, and the switch that ends it; nothing where there is and was none. */
export function DemoCard({ onDone }: { readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const [asking, setAsking] = useState(false);
  const { data, refetch } = useQuery({ ...apiQuery(endpoints.demoData), refetchInterval: ({ state }) => ((state.data?.removedAt ?? null) !== null && state.data?.records !== 0 ? refetchMs : false) });
  if (data === undefined || isEmpty(data)) return null;
  const { vehicles, customers, projects, groups, records, removedAt, removedBy } = data;
  const what = say('demoWhat', { vehicles, customers, projects, groups });
  const stored = records === null ? say('demoRecordsUnknown') : say('demoRecords', { records: formatNumber(records, 0) });
  const isLeft = vehicles + customers + projects + groups > 0;
  return (
    <Card
      id="demonstration"
      title={say('demo')}
      hint={say('demoHint')}
      action={
        isLeft && (
          <Button size="small" className={styles.admDanger} onClick={() => setAsking(true)}>
            {say('remove')}
          </Button>
        )
      }
    >
      {isLeft && (
        <p className={styles.admNone}>
          {what} · {stored}
        </p>
      )}
      {removedAt !== null && (
        <p className={styles.admNone}>
          {say('demoGone', { by: removedBy ?? '–' })} <Age since={removedAt} /> {records !== null && records > 0 && !isLeft && say('demoLeaving', { records: formatNumber(records, 0) })}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={say('removeTitle')}
          sentences={[say('removeWhat', { what, records: stored }), say('removeForGood'), say('removeReal'), say('removeSimulator')]}
          acknowledge={say('removeKnown')}
          action={say('removeDo')}
          danger
          onConfirm={async () => {
            await call(endpoints.demoDataRemove);
            onDone(say('removed'));
            void refetch();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
