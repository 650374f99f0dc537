import type { RuleView } from '@voltdeck/contract';
import { call, endpoints, useMessages } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { limits, ruleAlarmStates, type RuleAlarmState } from '@voltdeck/protocol/contract';
import { useMemo, type ReactNode } from 'react';
import { DeviceFilter } from '../../lines/device-filter.tsx';
import { LineTable } from '../../lines/line-table.tsx';
import type { TimeRange } from '../../range/range.ts';
import { usePaged } from '../trips/use-paged.ts';
import type { OnHandled } from './alarm-handling.tsx';
import { AlarmRow, alarmColumns as columns } from './alarm-row.tsx';
import { messages } from './messages.ts';
import type { OnStormHandled } from './storm-handling.tsx';
import { StormRow } from './storm-row.tsx';
import * as styles from './rules.module.css';

const pageSize = 50;
/** As `renew` names it. */
const key = [endpoints.ruleAlarms.route.method, endpoints.ruleAlarms.route.path, 'pages'] as const;

/** Which alarms. */
export interface AlarmChoice {
  readonly ruleId: string | null;
  readonly alarmState: RuleAlarmState | null;
  readonly search: string;
  /** The alarms of this storm alone. */
  readonly stormId: string | null;
}

interface AlarmsCardProps {
  readonly choice: AlarmChoice;
  readonly rules: readonly Pick<RuleView, 'id' | 'name'>[];
  readonly range: TimeRange;
  readonly onChoice: (change: Partial<AlarmChoice>) => void;
  readonly onSearch: (search: string) => void;
  readonly onHandled: OnHandled;
  readonly onStormHandled: OnStormHandled;
}

/** What rules raised, the newest first. */
export function AlarmsCard({ choice, rules, range, onChoice, onSearch, onHandled, onStormHandled }: AlarmsCardProps): ReactNode {
  const say = useMessages(messages);
  const query = useMemo(() => {
    const { ruleId, alarmState, search, stormId } = choice;
    if (stormId !== null) return { stormId };
    return { ...(ruleId === null ? {} : { ruleId }), ...(alarmState === null ? {} : { alarmState }), ...(search === '' ? {} : { search }), ...range };
  }, [choice, range]);
  const isGrouped = choice.stormId === null;
  const { items, total, error, isOld, retry, more, isLoadingMore } = usePaged([...key, query], (cursor, signal) => call(endpoints.ruleAlarms, { query: { ...query, ...(isGrouped ? { grouped: true } : {}), cursor, pageSize }, signal }));
  const n = formatNumber(Math.min(total ?? 0, limits.historyCountMax), 0);
  return (
    <Card
      title={say('alarms')}
      hint={total === null ? undefined : say(total >= limits.historyCountMax ? 'alarmsMost' : 'alarmsFound', { n })}
      action={
        <span className={styles.tools}>
          <DeviceFilter label={say('search')} search={choice.search} onSearch={onSearch} />
          <AlarmFilter choice={choice} rules={rules} onChoice={onChoice} />
          <ExportButtons selection={{ kind: 'ruleAlarms', ...query }} />
        </span>
      }
    >
      {choice.stormId !== null && (
        <p className={styles.hint}>
          {say('stormOnly')}{' '}
          <Button size="small" type="text" onClick={() => onChoice({ stormId: null })}>
            {say('stormLeave')}
          </Button>
        </p>
      )}
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {items === null && error === null && <Skeleton height="160px" />}
      {items?.length === 0 && <EmptyState title={say('alarmsNone')} text={say('alarmsNoneWhy')} />}
      {items !== null && items.length > 0 && (
        <div aria-busy={isOld}>
          <LineTable label={say('alarms')} columns={columns.map((column) => ({ ...column, text: say(column.key) }))}>
            {items.map((alarm) =>
              alarm.storm === null ? (
                <AlarmRow key={alarm.id} alarm={alarm} onHandled={onHandled} />
              ) : (
                <StormRow key={`storm ${alarm.storm.id}`} storm={alarm.storm} columns={columns.length} onHandled={onHandled} onStormHandled={onStormHandled} />
              ),
            )}
          </LineTable>
        </div>
      )}
      {more !== null && (
        <Button className={styles.more} loading={isLoadingMore} onClick={more}>
          {say('older')}
        </Button>
      )}
    </Card>
  );
}

const stateTexts = { open: 'stateOpen', ended: 'stateEnded' } as const;

function AlarmFilter({ choice, rules, onChoice }: Pick<AlarmsCardProps, 'choice' | 'rules' | 'onChoice'>): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <select className={`vd-field__input ${styles.select}`} aria-label={say('rule')} value={choice.ruleId ?? ''} onChange={({ target }) => onChoice({ ruleId: target.value === '' ? null : target.value })}>
        <option value="">{say('allRules')}</option>
        {rules.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select className={`vd-field__input ${styles.select}`} aria-label={say('state')} value={choice.alarmState ?? ''} onChange={({ target }) => onChoice({ alarmState: ruleAlarmStates.find((state) => state === target.value) ?? null })}>
        <option value="">{say('allStates')}</option>
        {ruleAlarmStates.map((state) => (
          <option key={state} value={state}>
            {say(stateTexts[state])}
          </option>
        ))}
      </select>
    </>
  );
}
