import type { RuleAlarmView, RuleView } from '@voltdeck/contract';
import { call, endpoints, Link, momentText, navigate, renew, useAllowed, useLanguage, useMessages } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { Button } from '@voltdeck/kit/ui';
import { Card, durationText, EmptyState, ErrorState, formatNumber, LevelBadge, Skeleton } from '@voltdeck/kit/widgets';
import { historyAround, limits, newCasePath, pages, pathTo, ruleAlarmStates, ruleLimits, type RuleAlarmState } from '@voltdeck/protocol/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { AcknowledgeForm } from '../../comment/acknowledge-form.tsx';
import { DeviceFilter } from '../../lines/device-filter.tsx';
import { LineTable } from '../../lines/line-table.tsx';
import { Moment } from '../../lines/moment.tsx';
import type { TimeRange } from '../../range/range.ts';
import { usePaged } from '../trips/use-paged.ts';
import { extremeText } from './extreme-text.ts';
import { messages } from './messages.ts';
import * as lines from '../../lines/lines.module.css';
import * as styles from './rules.module.css';

const pageSize = 50;
/** As `renew` names it. */
const key = [endpoints.ruleAlarms.route.method, endpoints.ruleAlarms.route.path, 'pages'] as const;

/** Which alarms. */
export interface AlarmChoice {
  readonly ruleId: string | null;
  readonly alarmState: RuleAlarmState | null;
  readonly search: string;
}

interface AlarmsCardProps {
  readonly choice: AlarmChoice;
  readonly rules: readonly Pick<RuleView, 'id' | 'name'>[];
  readonly range: TimeRange;
  readonly onChoice: (change: Partial<AlarmChoice>) => void;
  readonly onSearch: (search: string) => void;
  readonly onAcknowledged: (alarm: RuleAlarmView) => void;
}

const columns = [{ key: 'level' }, { key: 'vehicle' }, { key: 'rule' }, { key: 'started' }, { key: 'ended' }, { key: 'lasted' }, { key: 'extreme', figure: true }, { key: 'handling' }] as const;

/** What rules raised, the newest first. */
export function AlarmsCard({ choice, rules, range, onChoice, onSearch, onAcknowledged }: AlarmsCardProps): ReactNode {
  const say = useMessages(messages);
  const query = useMemo(() => {
    const { ruleId, alarmState, search } = choice;
    return { ...(ruleId === null ? {} : { ruleId }), ...(alarmState === null ? {} : { alarmState }), ...(search === '' ? {} : { search }), ...range };
  }, [choice, range]);
  const { items, total, error, isOld, retry, more, isLoadingMore } = usePaged([...key, query], (cursor, signal) => call(endpoints.ruleAlarms, { query: { ...query, cursor, pageSize }, signal }));
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
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {items === null && error === null && <Skeleton height="160px" />}
      {items?.length === 0 && <EmptyState title={say('alarmsNone')} text={say('alarmsNoneWhy')} />}
      {items !== null && items.length > 0 && (
        <div aria-busy={isOld}>
          <LineTable label={say('alarms')} columns={columns.map((column) => ({ ...column, text: say(column.key) }))}>
            {items.map((alarm) => (
              <AlarmRow key={alarm.id} alarm={alarm} onAcknowledged={onAcknowledged} />
            ))}
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

function AlarmRow({ alarm, onAcknowledged }: { readonly alarm: RuleAlarmView } & Pick<AlarmsCardProps, 'onAcknowledged'>): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { deviceId, vin, plate, ruleName, level, startedAt, endedAt, durationS, stopped, metric, extreme } = alarm;
  const history = `${pathTo(pages.history, { id: deviceId })}?${historyAround(Date.parse(startedAt), endedAt === null ? null : Date.parse(endedAt), metric)}`;
  return (
    <tr>
      <td>
        <LevelBadge level={level} />
      </td>
      <td>
        <Link className="vd-link" to={history} aria-label={say('historyOf', { vin })}>
          {vin}
        </Link>
        {plate !== null && <span className={styles.plate}>{plate}</span>}
      </td>
      <td>{ruleName}</td>
      <td>
        <Moment at={startedAt} seconds />
      </td>
      <td>
        {endedAt === null ? say('isOpen') : <Moment at={endedAt} seconds />}
        {stopped && <span className={styles.hint}> {say('stopped')}</span>}
      </td>
      <td className="vd-number">{durationText(durationS * 1_000, language)}</td>
      <td className={`${lines.linesFigure} vd-number`}>{extremeText(metric, extreme) || '–'}</td>
      <td>
        <Handling alarm={alarm} onAcknowledged={onAcknowledged} />
      </td>
    </tr>
  );
}

function Handling({ alarm, onAcknowledged }: { readonly alarm: RuleAlarmView } & Pick<AlarmsCardProps, 'onAcknowledged'>): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const mayAcknowledge = useAllowed(endpoints.ruleAlarmAcknowledge.route);
  const mayOpen = useAllowed(endpoints.caseOpen.route);
  const { id, vin, ruleName, acknowledgedAt, acknowledgedBy, comment } = alarm;
  const isOpen = acknowledgedAt === null;
  const done = (changed: RuleAlarmView): void => {
    setAsking(false);
    if (isOpen) onAcknowledged(changed);
  };
  return (
    <>
      {!isOpen && (
        <span className={styles.hint}>
          {say('acknowledgedBy', { name: acknowledgedBy ?? '–', at: momentText(acknowledgedAt, language) })}
          {comment !== null && comment !== '' && `: ${comment}`}
        </span>
      )}
      {isOpen && !mayAcknowledge && '–'}
      {mayAcknowledge && (
        <Button size="small" aria-label={say(isOpen ? 'acknowledgeOf' : 'changeCommentOf', { vin, rule: ruleName })} onClick={() => setAsking(true)}>
          {say(isOpen ? 'acknowledge' : 'changeComment')}
        </Button>
      )}
      {mayOpen && (
        <Button size="small" type="text" aria-label={say('openCaseOf', { vin, rule: ruleName })} onClick={() => navigate(newCasePath({ source: 'rule', sourceId: id }))}>
          {say('openCase')}
        </Button>
      )}
      {asking && (
        <AcknowledgeForm
          title={say('acknowledgeOf', { vin, rule: ruleName })}
          why={say('acknowledgeWhy')}
          action={say(isOpen ? 'acknowledge' : 'save')}
          comment={comment}
          commentMax={ruleLimits.commentMax}
          send={(body) => call(endpoints.ruleAlarmAcknowledge, { parameters: { alarmId: id }, body }).then((changed) => renew(endpoints.ruleAlarms).then(() => changed))}
          onDone={done}
          onClose={() => setAsking(false)}
        />
      )}
    </>
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
