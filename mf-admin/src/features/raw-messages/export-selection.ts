import type { ExportSelection } from '@voltdeck/contract';
import type { ListQuery } from '@voltdeck/kit/list';
import { conditionsOf } from '../../entity/conditions.ts';

/** The messages of a device as they are filtered, as an export asks for them. */
export function selectionOf(deviceId: string, query: ListQuery): ExportSelection {
  const { direction, rejected, command, from, to } = conditionsOf(query, ['direction', 'rejected', 'command', 'from', 'to']);
  return {
    kind: 'messages',
    deviceId,
    ...(direction === 'up' || direction === 'down' ? { direction } : {}),
    ...(rejected === undefined ? {} : { rejected: rejected === 'true' }),
    ...(command === undefined ? {} : { command: Number(command) }),
    ...(from === undefined ? {} : { from: Number(from) }),
    ...(to === undefined ? {} : { to: Number(to) }),
  };
}
