import { defineMessages, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import type { WorkingCounts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Legend } from '../../chart/legend.tsx';
import { Rank } from '../../chart/rank.tsx';
import { drawable } from '../../chart/scale.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { useSetting } from '../../scene/panel-settings.tsx';

const messages = defineMessages({
  none: { 'zh-CN': '未分配项目', en: 'No project' },
  target: { 'zh-CN': '目标 {target}%', en: 'Target {target}%' },
});

/** How many vehicles of a project are online, of how many. */
function onlineOf({ charging, discharging, idle, offline }: WorkingCounts): { online: number; whole: number } {
  const online = drawable(charging) + drawable(discharging) + drawable(idle);
  return { online, whole: online + drawable(offline) };
}

/** Projects that need a look come first: the lowest rate, of equal ones that of more vehicles. */
export function worstOnline<Group extends { readonly working: WorkingCounts }>(groups: readonly Group[]) {
  return groups
    .map((group) => ({ group, ...onlineOf(group.working) }))
    .filter(({ whole }) => whole > 0)
    .sort((one, other) => one.online / one.whole - other.online / other.whole || other.whole - one.whole);
}

/** How much of each project is online, the worst first, page after page; where the scene has a target, each bar shows it. */
export function ProjectsPanel(): ReactNode {
  const say = useMessages(messages);
  const shown = useSetting('LeftChart3', 'rows') ?? 0;
  const target = useSetting('LeftChart3', 'lowBelow');
  const groups = useFeed().now?.status.groups ?? [];
  const rows = worstOnline(groups).slice(0, shown).map(({ group: { id, name }, online, whole }) => {
    const percent = (online / whole) * 100;
    return { key: id ?? 'none', name: name ?? say('none'), part: online / whole, low: target !== null && percent < target, ...(target === null ? {} : { target: target / 100 }), value: `${formatNumber(percent, 0)}%`, of: `${formatNumber(online, 0)}/${formatNumber(whole, 0)}` };
  });
  if (rows.length === 0) return <Nothing />;
  return (
    <>
      {target !== null && <Legend entries={[{ name: say('target', { target }), color: 'var(--vd-text-1)' }]} />}
      <Rank rows={rows} />
    </>
  );
}
