import type { ImportProblem } from '@voltdeck/contract';
import type { Scope } from '@voltdeck/protocol/contract';
import type { DeviceFields, Present } from './present.ts';
import { reasons, type Named } from './read-row.ts';

interface Placed {
  readonly line: number;
  readonly vin: string;
  readonly fields: DeviceFields;
  readonly present: Present | null;
  readonly named: Named;
  readonly scope: Scope;
}

/** Nothing is moved into or out of a scope that the caller does not have, and no one puts a device where the own scope does not reach. */
export function placeProblems({ line, vin, fields, present, named, scope }: Placed): ImportProblem[] {
  if (scope.all) return [];
  const projects = new Set(named.projects.values());
  const groups = new Set(named.groups.values());
  const { projectId, groupIds = [] } = { ...present?.fields, ...fields };
  const was = present?.fields;
  const problems: ImportProblem[] = [];
  if (fields.projectId !== undefined && was?.projectId && !projects.has(was.projectId)) problems.push({ line, column: 'project', value: vin, reason: reasons.moved });
  if (fields.groupIds !== undefined && was?.groupIds?.some((id) => !groups.has(id) && !groupIds.includes(id))) problems.push({ line, column: 'groups', value: vin, reason: reasons.moved });
  const isMoved = present === null || fields.projectId !== undefined || fields.groupIds !== undefined;
  const isReached = (typeof projectId === 'string' && projects.has(projectId)) || groupIds.some((id) => groups.has(id));
  if (isMoved && !isReached) problems.push({ line, column: '', value: vin, reason: reasons.scope });
  return problems;
}
