import type { FleetStatisticsView, FleetStatusView } from '@voltdeck/contract';
import { useMessages, useQueryState } from '@voltdeck/kit';
import { Card, EmptyState, Segmented } from '@voltdeck/kit/widgets';
import { groupings, type Grouping } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { measured, measures, type Measure } from './measures.ts';
import { MeasureRow, StateRow, sizeOf } from './group-row.tsx';
import { messages } from './messages.ts';
import { breakdownId, measureName } from './use-breakdown.ts';
import * as styles from './grouping.module.css';

const shown = 6;

interface GroupingCardProps {
  readonly groups: FleetStatusView['groups'];
  /** Null while they are on their way: then states alone are compared. */
  readonly statistics: FleetStatisticsView | null;
  readonly groupBy: Grouping;
  readonly onGroupBy: (groupBy: Grouping) => void;
}

/** The fleet by project, customer or group: what their vehicles do, or any figure of the page; each bar is as long as the number. */
export function GroupingCard({ groups, statistics, groupBy, onGroupBy }: GroupingCardProps): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  const measure = measures.find((known) => known === query.get(measureName)) ?? null;
  const options = groupings.map((value) => ({ value, text: say(value) }));
  return (
    <Card
      id={breakdownId}
      title={say('title')}
      action={
        <div className={styles.groupingTools}>
          {statistics && <MeasureChoice value={measure} onChange={(next) => changeQuery({ [measureName]: next })} />}
          <Segmented label={say('choose')} options={options} value={groupBy} onChange={onGroupBy} />
        </div>
      }
    >
      {groups.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <ul className={styles.grouping}>{measure === null || statistics === null ? states(groups, groupBy) : figures(statistics, measure, groupBy)}</ul>
      )}
      {groups.length > shown && <p className={styles.groupingMore}>{say('more', { count: groups.length - shown })}</p>}
    </Card>
  );
}

function states(groups: FleetStatusView['groups'], groupBy: Grouping): ReactNode {
  const rows = [...groups].sort((a, b) => sizeOf(b.working) - sizeOf(a.working));
  const largest = Math.max(1, ...rows.map(({ working }) => sizeOf(working)));
  return rows.slice(0, shown).map((group) => <StateRow key={group.id ?? ''} group={group} groupBy={groupBy} largest={largest} />);
}

function figures(statistics: FleetStatisticsView, measure: Measure, groupBy: Grouping): ReactNode {
  const rows = measured(statistics, measure);
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  return rows.slice(0, shown).map((group) => <MeasureRow key={group.id ?? ''} group={group} measure={measure} groupBy={groupBy} largest={largest} />);
}

function MeasureChoice({ value, onChange }: { readonly value: Measure | null; readonly onChange: (measure: Measure | null) => void }): ReactNode {
  const say = useMessages(messages);
  return (
    <select
      className={`vd-field__input ${styles.groupingMeasure}`}
      aria-label={say('measure')}
      value={value ?? ''}
      onChange={(event) => onChange(measures.find((measure) => measure === event.target.value) ?? null)}
    >
      <option value="">{say('states')}</option>
      {measures.map((measure) => (
        <option key={measure} value={measure}>
          {say(measure)}
        </option>
      ))}
    </select>
  );
}
