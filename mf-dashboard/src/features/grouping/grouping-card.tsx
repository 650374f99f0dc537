import { useLanguage, useMessages } from '@voltdeck/kit';
import { Card, EmptyState, formatNumber, Segmented } from '@voltdeck/kit/widgets';
import { groupings, type FleetStatusView, type Grouping, type WorkingCounts, type WorkingStateName } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import './grouping.css';

type Group = FleetStatusView['groups'][number];

const order: readonly WorkingStateName[] = ['charging', 'discharging', 'idle', 'offline'];
const shown = 6;

function sizeOf(working: WorkingCounts): number {
  return order.reduce((sum, state) => sum + working[state], 0);
}

interface GroupingCardProps {
  readonly groups: readonly Group[];
  readonly groupBy: Grouping;
  readonly onGroupBy: (groupBy: Grouping) => void;
  readonly onChoose: (id: string) => void;
}

/** The fleet by project, customer or group; each bar is as long as the group is large. */
export function GroupingCard({ groups, groupBy, onGroupBy, onChoose }: GroupingCardProps): ReactNode {
  const say = useMessages(messages);
  const rows = [...groups].sort((a, b) => sizeOf(b.working) - sizeOf(a.working));
  const largest = Math.max(1, ...rows.map((group) => sizeOf(group.working)));
  const options = groupings.map((value) => ({ value, text: say(value) }));
  return (
    <Card title={say('title')} action={<Segmented label={say('choose')} options={options} value={groupBy} onChange={onGroupBy} />}>
      {rows.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <ul className="grouping">
          {rows.slice(0, shown).map((group) => (
            <GroupRow key={group.id ?? ''} group={group} largest={largest} onChoose={onChoose} />
          ))}
        </ul>
      )}
      {rows.length > shown && <p className="grouping__more">{say('more', { count: rows.length - shown })}</p>}
    </Card>
  );
}

interface GroupRowProps {
  readonly group: Group;
  readonly largest: number;
  readonly onChoose: (id: string) => void;
}

/** A group leads to its vehicles in the list; those that belong to none have no such list. */
function GroupRow({ group, largest, onChoose }: GroupRowProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { id } = group;
  const name = group.name ?? say('unassigned');
  return (
    <li title={say('row', { name, ...group.working })}>
      <span className="grouping__head">
        {id === null ? (
          <span className="grouping__name">{name}</span>
        ) : (
          <button type="button" className="grouping__name" onClick={() => onChoose(id)}>
            {name}
          </button>
        )}
        <strong className="vd-number">{formatNumber(sizeOf(group.working), 0, language)}</strong>
      </span>
      <span className="grouping__bar" aria-hidden="true">
        {order.map(
          (state) =>
            group.working[state] > 0 && (
              <span key={state} className={`grouping__part grouping__part--${state}`} style={{ width: `${(group.working[state] / largest) * 100}%` }} />
            ),
        )}
      </span>
    </li>
  );
}
