import { call, endpoints, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, formatNumber } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useMemo, type ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import type { TimeRange } from '../../range/range.ts';
import { usePaged } from '../trips/use-paged.ts';
import { AlarmRow, alarmColumns } from './alarm-row.tsx';
import { messages } from './messages.ts';
import * as styles from './rules.module.css';

const pageSize = 20;
const { method, path } = endpoints.ruleAlarms.route;

/** What rules raised for one vehicle, the newest first; not there while nothing was. */
export function VehicleAlarmsCard({ deviceId, range }: { readonly deviceId: string; readonly range: TimeRange }): ReactNode {
  const say = useMessages(messages);
  const query = useMemo(() => ({ deviceId, ...range }), [deviceId, range]);
  const { items, total, more, isLoadingMore, isOld } = usePaged([method, path, 'vehicle', query], (cursor, signal) => call(endpoints.ruleAlarms, { query: { ...query, cursor, pageSize }, signal }));
  if (items === null || items.length === 0) return null;
  const n = formatNumber(Math.min(total ?? 0, limits.historyCountMax), 0);
  return (
    <Card title={say('alarms')} hint={total === null ? undefined : say(total >= limits.historyCountMax ? 'alarmsMost' : 'alarmsFound', { n })}>
      <div aria-busy={isOld}>
        <LineTable label={say('alarms')} columns={alarmColumns.map((column) => ({ ...column, text: say(column.key) }))}>
          {items.map((alarm) => (
            <AlarmRow key={alarm.id} alarm={alarm} onHandled={() => undefined} />
          ))}
        </LineTable>
      </div>
      {more !== null && (
        <Button className={styles.more} loading={isLoadingMore} onClick={more}>
          {say('older')}
        </Button>
      )}
    </Card>
  );
}
