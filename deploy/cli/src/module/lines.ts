import type { ModuleDetailView, ModuleHealthHourView, ModuleSummaryView } from '@voltdeck/contract';

/** One line of the list of modules. */
export function summaryLine({ name, disabled, stable, rollout, team, mounts, failures }: ModuleSummaryView): string {
  const canary = rollout === null ? '' : `  canary ${rollout.version} ${rollout.state} ${audienceOf(rollout)}`;
  const off = disabled === null ? '' : `  disabled by ${disabled.by}: ${disabled.reason}`;
  return `${name}${off}  stable ${stable ?? 'none'}${canary}  team ${team}  24 h: ${mounts} mounts, ${failures} failed or threw`;
}

function audienceOf({ percentage, userIds, projectIds, haltReason, users, failing }: NonNullable<ModuleSummaryView['rollout']>): string {
  const lists = [`${percentage}%`, ...(userIds.length > 0 ? [`${userIds.length} users`] : []), ...(projectIds.length > 0 ? [`${projectIds.length} projects`] : [])];
  const said = [...(haltReason === null ? [] : [haltReason]), ...(failing === 0 ? [] : [`failed for ${failing} of ${users} users`])];
  return `${lists.join(', ')}${said.length === 0 ? '' : ` (${said.join('; ')})`}`;
}

/** A module with its versions, the newest first. */
export function detailLines(detail: ModuleDetailView): string[] {
  const versions = detail.history.map(({ version, state, publishedAt, publishedBy, criticalBytes, bytes, failing }) => {
    const marks = [
      ...(version === detail.stable ? ['stable'] : []),
      ...(version === detail.lastGood ? ['last good'] : []),
      ...(version === detail.rollout?.version ? ['canary'] : []),
      ...(state === 'halted' ? ['halted'] : []),
      ...(state === 'yanked' ? ['withdrawn'] : []),
      ...(failing > 0 ? [`failed for ${failing} users`] : []),
    ];
    return `  ${version}  ${publishedAt}  ${publishedBy}  ${kib(criticalBytes)} KiB first, ${kib(bytes)} KiB unpacked in all  ${marks.join(', ')}`.trimEnd();
  });
  const origins = detail.origins.map(({ origin, use, accepted }) => `  ${use} ${origin}  ${accepted ? 'accepted' : 'not accepted'}`);
  const settings = Object.entries(detail.settingValues).map(([name, value]) => `  ${name} = ${String(value)}`);
  return [summaryLine(detail), ...versions, ...origins, ...settings];
}

export function healthLine({ version, hour, ok, failures, errors, freezes, integrity, mountMs, slow }: ModuleHealthHourView): string {
  return `${hour}  ${version}  ${ok} ok, ${failures} failed, ${errors} errors, ${freezes} froze, ${integrity} refused files, ${slow} slow, mean ${mountMs === null ? '-' : `${Math.round(mountMs)} ms`}`;
}

const kib = (bytes: number): number => Math.round(bytes / 1_024);
