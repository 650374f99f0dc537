import type { ModuleDetailView, ModuleHealthHourView, ModuleSummaryView } from '@voltdeck/contract';

/** One line of the list of modules. */
export function summaryLine({ name, stable, rollout, team, mounts, failures }: ModuleSummaryView): string {
  const canary = rollout === null ? '' : `  canary ${rollout.version} ${rollout.state} ${audienceOf(rollout)}`;
  return `${name}  stable ${stable ?? 'none'}${canary}  team ${team}  24 h: ${mounts} mounts, ${failures} failed`;
}

function audienceOf({ percentage, userIds, projectIds, haltReason }: NonNullable<ModuleSummaryView['rollout']>): string {
  const lists = [`${percentage} %`, ...(userIds.length > 0 ? [`${userIds.length} users`] : []), ...(projectIds.length > 0 ? [`${projectIds.length} projects`] : [])];
  return `${lists.join(', ')}${haltReason === null ? '' : ` (${haltReason})`}`;
}

/** A module with its versions, the newest first. */
export function detailLines(detail: ModuleDetailView): string[] {
  const versions = detail.history.map(({ version, state, publishedAt, publishedBy, criticalBytes, bytes }) => {
    const marks = [...(version === detail.stable ? ['stable'] : []), ...(version === detail.lastGood ? ['last good'] : []), ...(version === detail.rollout?.version ? ['canary'] : []), ...(state === 'halted' ? ['halted'] : [])];
    return `  ${version}  ${publishedAt}  ${publishedBy}  ${kib(criticalBytes)} KiB first, ${kib(bytes)} KiB unpacked in all  ${marks.join(', ')}`.trimEnd();
  });
  const origins = detail.origins.map(({ origin, use, accepted }) => `  ${use} ${origin}  ${accepted ? 'accepted' : 'not accepted'}`);
  const settings = Object.entries(detail.settingValues).map(([name, value]) => `  ${name} = ${String(value)}`);
  return [summaryLine(detail), ...versions, ...origins, ...settings];
}

export function healthLine({ version, hour, ok, failures, errors, integrity, mountMs, slow }: ModuleHealthHourView): string {
  return `${hour}  ${version}  ${ok} ok, ${failures} failed, ${errors} errors, ${integrity} refused files, ${slow} slow, mean ${mountMs === null ? '-' : `${Math.round(mountMs)} ms`}`;
}

const kib = (bytes: number): number => Math.round(bytes / 1_024);
