import type { FleetStatusView } from '@voltdeck/contract';
import { Link, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { workingStateNames, type Grouping, type WorkingCounts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { groupFilter, narrowed, vehicleListPath } from '../../addresses.ts';
import { units, type Measure, type MeasuredGroup } from './measures.ts';
import { messages } from './messages.ts';
import * as styles from './grouping.module.css';

export function sizeOf(working: WorkingCounts): number {
  return workingStateNames.reduce((sum, state) => sum + working[state], 0);
}

interface RowProps {
  readonly groupBy: Grouping;
  /** The longest bar. */
  readonly largest: number;
}

/** What the vehicles of a group do. */
export function StateRow({ group, groupBy, largest }: RowProps & { readonly group: FleetStatusView['groups'][number] }): ReactNode {
  const say = useMessages(messages);
  const { working } = group;
  return (
    <Row group={group} groupBy={groupBy} figure={sizeOf(working)} unit="" title={say('row', { name: group.name ?? say('unassigned'), ...working })}>
      {workingStateNames.map(
        (state) => working[state] > 0 && <span key={state} className={`${styles.groupingPart} ${styles[`groupingPart--${state}`] ?? ''}`} style={{ width: `${(working[state] / largest) * 100}%` }} />,
      )}
    </Row>
  );
}

/** One figure of a group. */
export function MeasureRow({ group, measure, groupBy, largest }: RowProps & { readonly group: MeasuredGroup; readonly measure: Measure }): ReactNode {
  return (
    <Row group={group} groupBy={groupBy} figure={group.value} unit={units[measure]}>
      <span className={`${styles.groupingPart} ${styles['groupingPart--figure']}`} style={{ width: `${(group.value / largest) * 100}%` }} />
    </Row>
  );
}

interface FrameProps extends Pick<RowProps, 'groupBy'> {
  readonly group: Pick<MeasuredGroup, 'id' | 'name'>;
  readonly figure: number;
  readonly unit: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A group leads to its vehicles; those that belong to none have no such list. */
function Row({ group: { id, name }, groupBy, figure, unit, title, children }: FrameProps): ReactNode {
  const say = useMessages(messages);
  return (
    <li title={title}>
      <span className={styles.groupingHead}>
        {id === null ? (
          <span className={styles.groupingName}>{name ?? say('unassigned')}</span>
        ) : (
          <Link className={styles.groupingName} to={narrowed(vehicleListPath, { [groupFilter[groupBy]]: id })}>
            {name}
          </Link>
        )}
        <span>
          <strong className="vd-number">{formatNumber(figure, 0)}</strong>
          {unit !== '' && <span className="vd-unit">{unit}</span>}
        </span>
      </span>
      <span className={styles.groupingBar} aria-hidden="true">
        {children}
      </span>
    </li>
  );
}
