import type { BindingView, CommandView, DeviceSettingChangeView, SeriesView, UpgradeView } from '@voltdeck/contract';

/** A stretch before an alarm, epoch ms: from <= time < to. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Something about the vehicle that was another way afterwards. */
export type Change =
  | { readonly kind: 'firmware'; readonly key: string; readonly at: number; readonly upgrade: UpgradeView }
  | { readonly kind: 'setting'; readonly key: string; readonly at: number; readonly setting: DeviceSettingChangeView }
  | { readonly kind: 'part'; readonly key: string; readonly at: number; readonly binding: BindingView }
  | { readonly kind: 'command'; readonly key: string; readonly at: number; readonly command: CommandView };

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

export interface Sources {
  readonly upgrades?: Page<UpgradeView> | undefined;
  readonly settings?: Page<DeviceSettingChangeView> | undefined;
  readonly parts?: Page<BindingView> | undefined;
  readonly commands?: Page<CommandView> | undefined;
}

/** Of all sources those within the stretch, the last before the alarm first. An upgrade counts from when it had succeeded; the command that carried it is not named again. */
export function changesWithin({ from, to }: Stretch, { upgrades, settings, parts, commands }: Sources): readonly Change[] {
  const carriers = new Set(upgrades?.items.map(({ commandId }) => commandId));
  const all: Change[] = [
    ...(upgrades?.items ?? []).flatMap((upgrade): Change[] => (upgrade.state === 'success' && upgrade.endedAt !== null ? [{ kind: 'firmware', key: `firmware ${upgrade.id}`, at: Date.parse(upgrade.endedAt), upgrade }] : [])),
    ...(settings?.items ?? []).flatMap((setting): Change[] => (setting.before === null ? [] : [{ kind: 'setting', key: `setting ${setting.id}`, at: Date.parse(setting.at), setting }])),
    ...(parts?.items ?? []).map((binding): Change => ({ kind: 'part', key: `part ${binding.id}`, at: Date.parse(binding.startedAt), binding })),
    ...(commands?.items ?? []).flatMap((command): Change[] => (command.state === 'done' && !carriers.has(command.id) ? [{ kind: 'command', key: `command ${command.id}`, at: Date.parse(command.endedAt ?? command.createdAt), command }] : [])),
  ];
  return all.filter(({ at }) => at >= from && at < to).sort((one, other) => other.at - one.at);
}

/** Whether a list that was read from its newest end may have more within a stretch. */
export function isCut({ from }: Stretch, page: Page<{ readonly at: string } | { readonly startedAt: string } | { readonly createdAt: string }> | undefined): boolean {
  const last = page?.items.at(-1);
  if (page === undefined || page.next === null || last === undefined) return false;
  const at = 'at' in last ? last.at : 'startedAt' in last ? last.startedAt : last.createdAt;
  return Date.parse(at) >= from;
}

export interface Peak {
  readonly value: number;
  readonly at: number;
}

/** The highest value of a metric in a series, and when that was; null where nothing was sent. */
export function peakOf({ times, columns, highest }: Pick<SeriesView, 'times' | 'columns' | 'highest'>, metric: string): Peak | null {
  const values = highest?.[metric] ?? columns[metric] ?? [];
  let peak: Peak | null = null;
  values.forEach((value, place) => {
    const at = times[place];
    if (value !== null && at !== undefined && (peak === null || value > peak.value)) peak = { value, at };
  });
  return peak;
}
