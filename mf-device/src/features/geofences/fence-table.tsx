import type { GeofenceDwellView, GeofenceView } from '@voltdeck/contract';
import { endpoints, useAllowed, useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, durationText, EmptyState, formatNumber } from '@voltdeck/kit/widgets';
import { geofenceLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { messages } from './messages.ts';
import * as lines from '../../lines/lines.module.css';
import * as styles from './geofences.module.css';

interface FenceTableProps {
  readonly fences: readonly GeofenceView[];
  readonly dwell: readonly GeofenceDwellView[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly onEdit: (fence: GeofenceView) => void;
  readonly onRemove: (fence: GeofenceView) => void;
}

const columns = [{ key: 'name' }, { key: 'owner' }, { key: 'size' }, { key: 'inside', figure: true }, { key: 'visits', figure: true }, { key: 'dwell', figure: true }, { key: 'longest', figure: true }, { key: 'actions' }] as const;

/** All geofences, with what happened at them in the range. */
export function FenceTable({ fences, dwell, chosen, ...on }: FenceTableProps): ReactNode {
  const say = useMessages(messages);
  const dwellOf = new Map(dwell.map((one) => [one.geofenceId, one]));
  return (
    <Card title={say('list')} hint={say('found', { n: formatNumber(fences.length, 0) })}>
      {fences.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <LineTable label={say('list')} columns={columns.map((column) => ({ ...column, text: say(column.key) }))}>
          {fences.map((fence) => (
            <FenceRow key={fence.id} fence={fence} dwell={dwellOf.get(fence.id)} isChosen={fence.id === chosen} {...on} />
          ))}
        </LineTable>
      )}
    </Card>
  );
}

interface FenceRowProps extends Pick<FenceTableProps, 'onChoose' | 'onEdit' | 'onRemove'> {
  readonly fence: GeofenceView;
  readonly dwell: GeofenceDwellView | undefined;
  readonly isChosen: boolean;
}

function FenceRow({ fence, dwell, isChosen, onChoose, onEdit, onRemove }: FenceRowProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { id, name, colour, projectName, projectId, workingOut, inside } = fence;
  // One of the whole fleet belongs to all.
  const whose = projectId === null ? ({ fleetWide: true } as const) : {};
  const mayChange = useAllowed({ ...endpoints.geofenceChange.route, ...whose });
  const mayDelete = useAllowed({ ...endpoints.geofenceDelete.route, ...whose });
  const lasting = (seconds: number | undefined): string => (seconds === undefined ? '–' : durationText(seconds * 1_000, language));
  return (
    <tr aria-selected={isChosen}>
      <td>
        <span className={`${styles.swatch} ${styles[`swatch--${colour}`] ?? ''}`} aria-hidden="true" />
        <button type="button" className={`vd-link ${styles.fenceName}`} aria-pressed={isChosen} onClick={() => onChoose(isChosen ? null : id)}>
          {name}
        </button>
        {workingOut && <span className={styles.workingOut}>{say('workingOut', { days: geofenceLimits.pastDays })}</span>}
      </td>
      <td>{projectId === null ? say('fleet') : (projectName ?? '–')}</td>
      <td>
        <Size fence={fence} />
      </td>
      <td className={`${lines.linesFigure} vd-number`}>{formatNumber(inside, 0)}</td>
      <td className={`${lines.linesFigure} vd-number`}>{formatNumber(dwell?.visits ?? 0, 0)}</td>
      <td className={`${lines.linesFigure} vd-number`}>{lasting(dwell?.dwellS)}</td>
      <td className={`${lines.linesFigure} vd-number`}>{lasting(dwell?.longestS)}</td>
      <td>
        {mayChange && (
          <Button size="small" type="text" aria-label={say('editOf', { name })} onClick={() => onEdit(fence)}>
            {say('edit')}
          </Button>
        )}
        {mayDelete && (
          <Button size="small" type="text" status="danger" aria-label={say('removeOf', { name })} onClick={() => onRemove(fence)}>
            {say('remove')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Size({ fence: { shape } }: { readonly fence: GeofenceView }): ReactNode {
  const say = useMessages(messages);
  if (shape.kind === 'polygon') return say('polygonOf', { n: shape.points.length });
  const radius = shape.radiusM < 1_000 ? `${formatNumber(shape.radiusM, 0)} m` : `${formatNumber(shape.radiusM / 1_000, 1)} km`;
  return say('circleOf', { radius });
}
